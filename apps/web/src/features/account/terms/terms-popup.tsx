import type { TermsDocument } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Button, Popup, useFormat } from '../../../ui/index.ts'
import { useAcceptTerms } from '../queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './terms.module.css'

interface TermsPopupProps {
  readonly document: TermsDocument
  readonly onDecline: () => void
}

/** The terms of use with their whole text: accepting goes on, declining logs out. */
export function TermsPopup({ document, onDecline }: TermsPopupProps) {
  const text = useText()
  const format = useFormat()
  const accept = useAcceptTerms()
  return (
    <Popup
      opened
      mandatory
      width={640}
      title={document.title || text('auth.cgu.title')}
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline}>{text('auth.cgu.decline')}</Button>
          <Button kind="primary" loading={accept.isPending} onClick={() => accept.mutate(document.id)}>
            {text('auth.cgu.accept')}
          </Button>
        </>
      }
    >
      <div
        className={styles.text}
        tabIndex={0}
        role="region"
        aria-label={text('auth.cgu.title')}
        data-autofocus
      >
        <p className={layout.soft}>
          {text('auth.cgu.validFrom', { date: format.dayMonthYear(document.validFrom) })}
        </p>
        {document.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      {accept.data === false && (
        <p role="alert" className={styles.error}>
          {text('auth.cgu.failed')}
        </p>
      )}
    </Popup>
  )
}
