import { limits, sendBroadcast, type CallInput } from '@ecotrame/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { send } from '../../../api/index.ts'
import { languages, useText, type Language } from '../../../i18n/index.ts'
import { fieldError } from '../../../ui/form/index.ts'
import {
  Button,
  LeaveWarning,
  Select,
  showToast,
  TextField,
  type SelectEntry,
  Icon,
} from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './broadcast.module.css'
import { fetchOrganizations, organizationsKey } from '../organizations/queries.ts'
import { IconAlertTriangle } from '@tabler/icons-react'

type Words = Readonly<Record<Language, string>>
const nothing: Words = { en: '', fr: '' }
const complete = (words: Words) => languages.every((language) => words[language].trim() !== '')

/** What the platform administrator says aloud: a warning that stays until each reader closes it. */
export function BroadcastScreen() {
  const text = useText()
  const [words, setWords] = useState(nothing)
  const [organization, setOrganization] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  const audiences = useAudiences()
  const broadcast = useMutation({
    mutationFn: (body: CallInput<typeof sendBroadcast>['body']) => send(sendBroadcast, { body }),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!complete(words))
    setAsking(complete(words))
  }
  const say = () =>
    broadcast.mutate(
      { text: words, organization },
      {
        onSuccess: () => {
          setWords(nothing)
          setAsking(false)
          showToast({ type: 'success', body: text('broadcast.sent') })
        },
      },
    )
  const audience = audiences.find(({ id }) => id === organization)?.value ?? text('broadcast.everybody')
  return (
    <section className={styles.screen}>
      <h1>{text('settings.entry.broadcast')}</h1>
      <p className={layout.soft}>{text('broadcast.intro')}</p>
      <LeaveWarning unsaved={languages.some((language) => words[language] !== '')} />
      <form className={styles.form} onSubmit={ask} noValidate>
        {languages.map((language) => (
          <TextField
            key={language}
            label={text(`broadcast.text.${language}`)}
            required
            lang={language}
            maxLength={limits.broadcastMaximumLength}
            value={words[language]}
            onChange={(value) => setWords((before) => ({ ...before, [language]: value }))}
            error={
              missing && words[language].trim() === ''
                ? text('field.required')
                : fieldError(broadcast.error, `text.${language}`)
            }
          />
        ))}
        <Select
          label={text('broadcast.audience')}
          entries={audiences}
          value={organization}
          onChange={setOrganization}
          placeholder={text('broadcast.everybody')}
          clearable
          error={fieldError(broadcast.error, 'organization')}
        />
        <BroadcastPreview words={words} />
        <Button kind="primary" type="submit">
          {text('broadcast.send')}
        </Button>
      </form>
      {asking && (
        <Question
          title={text('broadcast.question.title')}
          button={text('broadcast.send')}
          loading={broadcast.isPending}
          problem={broadcast.error}
          onConfirm={say}
          onClose={() => setAsking(false)}
        >
          <p>{text('broadcast.question.text', { audience })}</p>
        </Question>
      )}
    </section>
  )
}

/** The organizations that a broadcast can be for. */
function useAudiences(): readonly SelectEntry[] {
  const { data } = useQuery({
    queryKey: [...organizationsKey, 'audiences'],
    queryFn: ({ signal }) => fetchOrganizations({ limit: limits.listMaximumLimit, sort: 'name' }, signal),
  })
  return (data?.items ?? []).map(({ id, name }) => ({ id, value: name }))
}

/** How the message will stand on screens, in each language. */
function BroadcastPreview({ words }: { readonly words: Readonly<Record<Language, string>> }) {
  const text = useText()
  const written = languages.filter((language) => words[language].trim() !== '')
  if (written.length === 0) return null
  return (
    <section aria-label={text('broadcast.preview')}>
      <h2 className={styles.head}>{text('broadcast.preview')}</h2>
      <div className={layout.stack2}>
        {written.map((language) => (
          <p key={language} lang={language} className={styles.preview}>
            <Icon of={IconAlertTriangle} className={styles.picture} />
            <span>{words[language].trim()}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
