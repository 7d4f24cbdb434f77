import { supplierLanguages, limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import { useId } from 'react'
import { useUser } from '../../../../api/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Select, TextField } from '../../../../ui/index.ts'
import { teamChoicesQuery } from '../../queries.ts'
import styles from '../center.module.css'
import type { ContentProps } from './request-form.tsx'

const languages = supplierLanguages.map((id) => ({ id, value: supplierSpeech[id].name }))

/** Whom a request asks: another team, or somebody outside who answers by a link. */
export function Recipient({ form: { draft, change, field, error } }: ContentProps) {
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
            <input type="radio" name={name} checked={draft.to === to} onChange={() => change({ to })} />
            {text(choices[to])}
          </label>
        ))}
      </fieldset>
      {draft.to === 'team' ? (
        <Select {...field('team')} entries={teams} clearable />
      ) : (
        <>
          <TextField
            {...field('contactName')}
            maxLength={limits.nameMaximumLength}
            error={error('contact') ?? error('contact.name')}
          />
          <TextField
            {...field('contactEmail')}
            type="email"
            maxLength={limits.emailMaximumLength}
            error={error('contact.email')}
          />
          <Select
            {...field('contactLanguage')}
            entries={languages}
            onChange={(language) => change({ contactLanguage: language ?? 'en' })}
            error={error('contact.language')}
          />
        </>
      )}
    </>
  )
}
