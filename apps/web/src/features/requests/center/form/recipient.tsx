import { supplierLanguages, limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useUser } from '../../../../api/index.ts'
import { languageNames, useText } from '../../../../i18n/index.ts'
import { fieldError } from '../../../../ui/form-panel.tsx'
import { Select, TextField } from '../../../../ui/index.ts'
import { teamChoicesQuery } from '../../queries.ts'
import styles from '../center.module.css'
import type { ContentProps } from './request-form.tsx'

const languages = supplierLanguages.map((id) => ({ id, value: languageNames[id] }))

/** Whom a request asks: another team, or somebody outside who answers by a link. */
export function Recipient({ draft, problem, onChange }: ContentProps) {
  const text = useText()
  const name = useId()
  const own = useUser()?.team?.id
  const teams = (useQuery(teamChoicesQuery()).data ?? []).filter(({ id }) => id !== own)
  const choices = { team: 'request.form.aTeam', contact: 'request.form.aContact' } as const
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.small}>{text('request.form.who')}</legend>
        {(['team', 'contact'] as const).map((to) => (
          <label key={to} className={styles.choice}>
            <input type="radio" name={name} checked={draft.to === to} onChange={() => onChange({ to })} />
            {text(choices[to])}
          </label>
        ))}
      </fieldset>
      {draft.to === 'team' ? (
        <Select
          label={text('request.team')}
          entries={teams}
          value={draft.team}
          clearable
          onChange={(team) => onChange({ team })}
          error={fieldError(problem, 'team')}
        />
      ) : (
        <>
          <TextField
            label={text('request.form.contactName')}
            maxLength={limits.nameMaximumLength}
            value={draft.contactName}
            onChange={(contactName) => onChange({ contactName })}
            error={fieldError(problem, 'contact') ?? fieldError(problem, 'contact.name')}
          />
          <TextField
            label={text('request.form.contactEmail')}
            type="email"
            maxLength={limits.emailMaximumLength}
            value={draft.contactEmail}
            onChange={(contactEmail) => onChange({ contactEmail })}
            error={fieldError(problem, 'contact.email')}
          />
          <Select
            label={text('request.form.contactLanguage')}
            entries={languages}
            value={draft.contactLanguage}
            onChange={(language) => onChange({ contactLanguage: language ?? 'en' })}
          />
        </>
      )}
    </>
  )
}
