import { askForOrganizationArchive, findOrganizationArchive } from '@ecotrame/contract'
import { IconPackageExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { send, usePermitted } from '../../../api/index.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button, ErrorPanel, Icon } from '../../../ui/index.ts'
import { Refusal } from '../../../ui/form/index.ts'
import { showJobToast } from '../../jobs/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from './general.module.css'

/** Everything that the organization owns, as one file that another installation takes up. */
export function ArchivePart() {
  return usePermitted('export_organization') ? <Archive /> : null
}

function Archive() {
  const text = useText()
  const id = useId()
  const language = useLanguage()
  const said = useQuery({
    queryKey: ['organization-archive', language],
    queryFn: ({ signal }) => send(findOrganizationArchive, { signal }),
  })
  const ask = useMutation({
    mutationFn: () => send(askForOrganizationArchive, {}),
    onSuccess: ({ job }) => showJobToast(job, text('organization.archive.asked')),
  })
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={layout.lead}>
        {text('organization.archive.title')}
      </h2>
      <p className={layout.hint}>{text('organization.archive.text')}</p>
      {ask.error && (
        <Refusal
          title={text('organization.archive.refused')}
          content={text('organization.archive.text')}
          problem={ask.error}
        />
      )}
      <div className={layout.row3}>
        <Button icon={<Icon of={IconPackageExport} />} loading={ask.isPending} onClick={() => ask.mutate()}>
          {text('organization.archive.button')}
        </Button>
        <Link to="/user/exports">{text('exports.screen.title')}</Link>
      </div>
      {said.error && <ErrorPanel problem={said.error} onRetry={() => void said.refetch()} />}
      {said.data && (
        <details>
          <summary>{text('organization.archive.leftBehind')}</summary>
          <ul className={layout.hint}>
            {said.data.leftBehind.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
