import type { RecordUncertaintyAnswer } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import layout from '../../ui/layout.module.css'

/** Why there is nothing to look into, and what can be done. */
export function NothingInside({ why }: { readonly why: NonNullable<RecordUncertaintyAnswer['why']> }) {
  const text = useText()
  return <p className={layout.hint}>{text(`explorer.inside.${why}`)}</p>
}
