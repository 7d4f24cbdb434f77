import type { FrenchCostResult } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../i18n/index.ts'
import { useFormat } from '../../../../ui/index.ts'
import { useSourceDay } from '../../../benchmark-card/index.ts'
import { useEditing } from '../../editor-context.ts'
import { placeAmongDeclared } from '../../model/index.ts'
import { declaredQuery } from '../../queries.ts'
import layout from '../../../../ui/layout.module.css'

/** Where the score stands among products declared in France, in words; nothing where no figures are published. */
export function DeclaredPlace({ result }: { readonly result: FrenchCostResult }) {
  const text = useText()
  const format = useFormat()
  const sourceDay = useSourceDay()
  const { form } = useEditing().state
  const { data = [] } = useQuery(declaredQuery())
  const declared = data.find(({ productId }) => productId === form.frenchProductId)
  if (declared === undefined) return null
  const { minimumPointsPer100g, medianPointsPer100g, maximumPointsPer100g, source, asOf } = declared
  return (
    <div className={layout.stack1}>
      <p className={layout.strong}>
        {text(`editor.quick.among.${placeAmongDeclared(result.ecsPer100g, declared)}`)}
      </p>
      <p className={layout.caption} title={`${source} (${sourceDay(asOf)})`}>
        {text('editor.quick.declared', {
          own: format.points(result.ecsPer100g),
          lowest: format.number(minimumPointsPer100g, { decimals: 0 }),
          median: format.number(medianPointsPer100g, { decimals: 0 }),
          highest: format.points(maximumPointsPer100g),
        })}
      </p>
    </div>
  )
}
