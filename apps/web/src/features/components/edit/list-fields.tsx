import { limits, type ListDeclaration } from '@ecotrame/contract'
import { declarationMethods } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { Select, TextField, useFormat } from '../../../ui/index.ts'
import { listReleasesQuery } from '../queries.ts'
import edit from '../../../ui/edit-form.module.css'
import type { Editing } from './component-form.tsx'

const unsaid = { method: null, evidence: null, declaredOn: null }

/** For which release of the Candidate List the article was declared as a whole, and what handles it safely. */
export function ListFields({ editing: { content, change, errorAt } }: { readonly editing: Editing }) {
  const text = useText()
  const format = useFormat()
  const releases = useQuery(listReleasesQuery()).data ?? []
  const { listDeclaration, safeUse } = content
  const set = (changes: Partial<ListDeclaration>) =>
    listDeclaration !== null && change({ listDeclaration: { ...listDeclaration, ...changes } })
  return (
    <div className={edit.fields}>
      <Select
        label={text('components.list.release')}
        hint={text('components.list.help')}
        clearable
        entries={releases.map((id) => ({ id, value: format.dayMonthYear(id) }))}
        value={listDeclaration?.release ?? null}
        onChange={(release) =>
          change({ listDeclaration: release === null ? null : { ...unsaid, ...listDeclaration, release } })
        }
        error={errorAt('listDeclaration.release')}
      />
      {listDeclaration !== null && (
        <>
          <Select
            label={text('components.method.label')}
            clearable
            entries={declarationMethods.map((id) => ({ id, value: text(`components.method.${id}`) }))}
            value={listDeclaration.method}
            onChange={(id) => set({ method: id })}
          />
          <TextField
            label={text('components.evidence')}
            type="url"
            value={listDeclaration.evidence ?? ''}
            onChange={(evidence) => set({ evidence: evidence || null })}
            error={errorAt('listDeclaration.evidence')}
          />
          <TextField
            label={text('components.substance.declaredOn')}
            type="date"
            value={listDeclaration.declaredOn ?? ''}
            onChange={(day) => set({ declaredOn: day || null })}
            error={errorAt('listDeclaration.declaredOn')}
          />
        </>
      )}
      <TextField
        label={text('components.safeUse.label')}
        hint={text('components.safeUse.help', { count: limits.safeUseMaximumLength })}
        value={safeUse ?? ''}
        onChange={(use) => change({ safeUse: use || null })}
        error={errorAt('safeUse')}
      />
    </div>
  )
}
