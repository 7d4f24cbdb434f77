import { limits, type GroupRule, type RoleOfProvider } from '@ecotrame/contract'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Select, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'

interface Entry<Id extends string> {
  readonly id: Id
  readonly value: string
}

interface GroupRulesProps {
  readonly label: string
  readonly error: string | null
  readonly rules: readonly GroupRule[]
  readonly onChange: (rules: readonly GroupRule[]) => void
  readonly roles: readonly Entry<RoleOfProvider>[]
  readonly teams: readonly Entry<string>[]
}

/** Which group of the provider gives which role and team; the first that fits counts. */
export function GroupRules({ label, error, rules, onChange, roles, teams }: GroupRulesProps) {
  const text = useText()
  const change = (place: number, changes: Partial<GroupRule>) =>
    onChange(rules.map((rule, at) => (at === place ? { ...rule, ...changes } : rule)))
  return (
    <fieldset className={layout.stack3}>
      <legend>{label}</legend>
      <p className={layout.hint}>{text('sso.groups.text')}</p>
      {error !== null && (
        <p className={layout.error} role="alert">
          {error}
        </p>
      )}
      {rules.map(({ group, role, team }, place) => (
        // A rule has nothing of its own but its place.
        <div key={place} className={layout.stack2}>
          <TextField
            label={text('sso.groups.group', { number: place + 1 })}
            value={group}
            onChange={(value) => change(place, { group: value })}
            maxLength={limits.nameMaximumLength}
            required
          />
          <Select
            label={text('sso.groups.role')}
            value={role}
            onChange={(value) => value !== null && change(place, { role: value })}
            entries={roles}
            required
          />
          <Select
            label={text('sso.groups.team')}
            value={team}
            onChange={(value) => change(place, { team: value })}
            entries={teams}
            clearable
          />
          <Button
            kind="quiet"
            icon={<Icon of={IconTrash} />}
            onClick={() => onChange(rules.filter((_, at) => at !== place))}
          >
            {text('sso.groups.remove', { number: place + 1 })}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...rules, { group: '', role: 'contributor', team: null }])}>
        {text('sso.groups.add')}
      </Button>
    </fieldset>
  )
}
