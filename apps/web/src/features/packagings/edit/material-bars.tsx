import type { PackagingMaterialResult, PackagingView } from '@ecotrame/lca'
import { useText } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import edit from '../../../ui/edit-form.module.css'
import styles from '../packagings.module.css'
import { usePackagingWords } from '../use-packaging-words.ts'

const burdens = ['production', 'transport', 'endOfLife'] as const

/** One bar a material: burdens to the right of the line, the credit of its end of life to the left. */
export function MaterialBars({ view }: { readonly view: PackagingView }) {
  const text = useText()
  const { materials } = view
  const burdenOf = (one: PackagingMaterialResult) => burdens.reduce((sum, part) => sum + one[part], 0)
  const largest = Math.max(...materials.map(burdenOf), 0)
  const deepest = Math.max(...materials.map(({ credit }) => -credit), 0)
  const room = largest + deepest
  const terms = view.excluded.filter(({ code }) => code === 'circularFootprintTerm')
  return (
    <section className={edit.group} aria-labelledby="packaging-bars">
      <h3 id="packaging-bars">{text('packagings.result.materials')}</h3>
      <ul className={layout.list3}>
        {materials.map((one, index) => (
          <li key={index}>
            <MaterialLine material={one} />
            {room > 0 && (
              <div className={styles.track} aria-hidden="true">
                <span
                  data-part="credit"
                  style={{
                    insetInlineStart: `${((deepest + one.credit) / room) * 100}%`,
                    inlineSize: `${(-one.credit / room) * 100}%`,
                  }}
                />
                <Burdens material={one} zero={deepest / room} scale={100 / room} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        {([...burdens, 'credit'] as const).map((part) => (
          <li key={part}>
            <span data-part={part} aria-hidden="true" /> {text(`packagings.part.${part}`)}
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <p className={layout.soft}>{text('packagings.result.terms', { count: terms.length })}</p>
      )}
    </section>
  )
}

function MaterialLine({ material }: { readonly material: PackagingMaterialResult }) {
  const text = useText()
  const format = useFormat()
  const { materialName } = usePackagingWords()
  const { materialId, micropoints, recycledShare, recycledIsStated, hasDataset, credit } = material
  const recycled = format.share(recycledShare)
  return (
    <div className={styles.barHead}>
      <span className={styles.rowName}>
        {materialName(materialId)}
        <small className={layout.soft}>
          {text(recycledIsStated ? 'packagings.result.recycled' : 'packagings.result.recycledDefault', {
            share: recycled,
          })}
          {credit < 0 && <> · {text('packagings.result.credit', { value: format.micropoints(credit) })}</>}
        </small>
        {!hasDataset && <small className={layout.attention}>{text('packagings.result.noDataset')}</small>}
      </span>
      <span className={styles.figure}>{format.micropoints(micropoints)}</span>
    </div>
  )
}

interface BurdensProps {
  readonly material: PackagingMaterialResult
  /** Where nothing stands, as a share of the track. */
  readonly zero: number
  /** Per cent of the track for a micropoint. */
  readonly scale: number
}

function Burdens({ material, zero, scale }: BurdensProps) {
  const starts = burdens.map((_, place) =>
    burdens.slice(0, place).reduce((sum, part) => sum + material[part] * scale, zero * 100),
  )
  return burdens.map((part, place) => (
    <span
      key={part}
      data-part={part}
      style={{ insetInlineStart: `${starts[place] ?? 0}%`, inlineSize: `${material[part] * scale}%` }}
    />
  ))
}
