import type { Training } from '@ecotrame/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useUser } from '../../api/index.ts'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Button, Icon, Popup, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './trainings.module.css'

interface CertificateProps {
  readonly course: Training
  readonly finishedAt: string
  readonly onClose: () => void
}

/** Who has read which course, and when: it says no more than what is known, and is printed. */
export function Certificate({ course, finishedAt, onClose }: CertificateProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const user = useUser()
  const title = wordingIn(language, course.title)
  return (
    <Popup
      opened
      width={640}
      title={text('trainings.certificate.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {text('action.print')}
        </Button>
      }
    >
      <div className={styles.certificate}>
        <p className={styles.holder}>{user?.name}</p>
        <p>{[user?.organization?.name, format.dayMonthYear(finishedAt)].filter(Boolean).join(' · ')}</p>
        <p>{text('trainings.certificate.text', { title, count: course.chapters })}</p>
        <ol>
          {course.content.map(({ id, title: chapter }) => (
            <li key={id}>{wordingIn(language, chapter)}</li>
          ))}
        </ol>
        <p className={layout.soft}>{text('trainings.certificate.limits')}</p>
      </div>
    </Popup>
  )
}
