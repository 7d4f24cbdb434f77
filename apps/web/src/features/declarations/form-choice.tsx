import type { DeclarationReadiness } from '@ecotrame/contract'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Select, showToast, tellProblem, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './declarations.module.css'
import { useChooseForm } from './queries.ts'

const pack = 'pack'

interface FormChoiceProps {
  readonly readiness: DeclarationReadiness
}

/** What several evaluations of a product are to the portal: pieces of a pack, or components of one garment. */
export function FormChoice({ readiness: { id, parts, form } }: FormChoiceProps) {
  const text = useText()
  const format = useFormat()
  const may = usePermitted('create_declaration')
  const choose = useChooseForm(id)
  if (parts.length < 2) return null
  const entries = [
    { id: pack, value: text('declarations.form.pack') },
    ...parts.map(({ evaluation, name, massKg }) => ({
      id: evaluation,
      value: text('declarations.form.components', {
        name,
        mass: format.amount(massKg, 'kg'),
      }),
    })),
  ]
  return (
    <Select
      label={text('declarations.form.label')}
      hint={text('declarations.form.hint')}
      required
      disabled={!may || choose.isPending}
      entries={entries}
      // A main component that the product does not hold any more is to be chosen anew.
      value={parts.find(({ isMain }) => isMain)?.evaluation ?? (form === 'components' ? null : pack)}
      onChange={(chosen) =>
        chosen !== null &&
        choose.mutate(chosen === pack ? null : chosen, {
          onSuccess: () => showToast({ type: 'success', body: text('declarations.form.saved') }),
          onError: (problem) => tellProblem(problem, text),
        })
      }
    />
  )
}

/** What is particular to components: where the portal takes them, and that it counts making in its own way. */
export function ComponentsNote({ readiness: { form, scoreWithOneMaking, request } }: FormChoiceProps) {
  const text = useText()
  const format = useFormat()
  if (form !== 'components') return null
  return (
    <>
      {request?.onlyAt && (
        <p className={styles.strip}>{text('declarations.form.testOnly', { address: request.onlyAt })}</p>
      )}
      {scoreWithOneMaking !== null && (
        <p className={layout.breakingHint}>
          {text('declarations.form.oneMaking', { points: format.points(scoreWithOneMaking) })}
        </p>
      )}
    </>
  )
}
