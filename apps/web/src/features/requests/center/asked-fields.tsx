import type { Request, RequestedField } from '@ecotrame/contract'
import { wordingIn, useLanguage, useText } from '../../../i18n/index.ts'
import { Chip, Link } from '../../../ui/index.ts'
import styles from './center.module.css'

/** The fields asked for, by evaluation; links for who sees the evaluation. */
export function AskedFields({ request: { requestedFields, fields } }: { readonly request: Request }) {
  const text = useText()
  const names = [...new Set(requestedFields.map(({ evaluation }) => evaluation.name))]
  return (
    <section className={styles.part}>
      <h3 className={styles.small}>
        {text('request.fields.asked')}
        {fields.asked > 0 && ` ${text('request.fields.count', fields)}`}
      </h3>
      {requestedFields.length === 0 && <p className={styles.note}>{text('empty.threadFields')}</p>}
      {names.map((name) => (
        <OfEvaluation
          key={name}
          name={name}
          fields={requestedFields.filter(({ evaluation }) => evaluation.name === name)}
        />
      ))}
    </section>
  )
}

function OfEvaluation({
  name,
  fields,
}: {
  readonly name: string
  readonly fields: readonly RequestedField[]
}) {
  const text = useText()
  const language = useLanguage()
  const id = fields.find(({ evaluation }) => evaluation.id !== null)?.evaluation.id ?? null
  return (
    <>
      <p className={styles.of}>{id === null ? name : <Link to={`/evaluation/edit/${id}`}>{name}</Link>}</p>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field.id} className={styles.field}>
            <span>
              {wordingIn(language, field.label)}
              {field.entryName && ` · ${wordingIn(language, field.entryName)}`}
              {field.unit !== null && <span className={styles.note}> {field.unit}</span>}
            </span>
            {field.answeredAt !== null ? (
              <Chip tone="action">{text('request.fields.answered')}</Chip>
            ) : field.path === null ? (
              <Chip>{text('request.fields.gone')}</Chip>
            ) : (
              <Chip tone="info">{text('request.fields.open')}</Chip>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
