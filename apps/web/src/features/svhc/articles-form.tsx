import { limits, type SvhcProduct } from '@ecotrame/contract'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, NumberField, Select, showToast, Switch, tellProblem } from '../../ui/index.ts'
import { articleChoicesQuery, useSaveArticles } from './queries.ts'
import layout from '../../ui/layout.module.css'
import styles from './svhc.module.css'

/** An article beside the compositions, as the form has it. */
interface Held {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly mass: number | null
}

const heldIn = ({ articles }: SvhcProduct): readonly Held[] =>
  articles.flatMap(({ id, name, held }) => (held === null ? [] : [{ id, name, ...held }]))

/** Articles that stand beside the compositions of a product, and whether these are all. */
export function ArticlesForm({ product }: { readonly product: SvhcProduct }) {
  const text = useText()
  const [held, setHeld] = useState(() => heldIn(product))
  const [complete, setComplete] = useState(product.complete)
  const saving = useSaveArticles(product)
  const mayWrite = usePermitted('update_product')
  const choices = useQuery({ ...articleChoicesQuery(''), enabled: mayWrite }).data ?? []
  if (!mayWrite) return null
  const change = (id: string, changes: Partial<Held>) =>
    setHeld(held.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const add = (id: string | null) => {
    const chosen = choices.find((choice) => choice.id === id)
    if (chosen) setHeld([...held, { id: chosen.id, name: chosen.value, quantity: 1, mass: null }])
  }
  const save = () =>
    saving.mutate(
      { articles: held.map(({ id, quantity, mass }) => ({ id, quantity, mass })), complete },
      {
        onSuccess: () => showToast({ type: 'success', body: text('svhc.product.saved') }),
        onError: (problem) => tellProblem(problem, text),
      },
    )
  return (
    <section className={layout.fitStack4} aria-labelledby="articles-beside">
      <h3 id="articles-beside">{text('svhc.product.beside')}</h3>
      <p className={layout.breakingHint}>{text('svhc.product.besideText')}</p>
      <ul className={styles.plain}>
        {held.map((article) => (
          <HeldRow
            key={article.id}
            article={article}
            onChange={(changes) => change(article.id, changes)}
            onRemove={() => setHeld(held.filter(({ id }) => id !== article.id))}
          />
        ))}
      </ul>
      <Select
        label={text('svhc.product.add')}
        entries={choices.filter(({ id }) => !held.some((one) => one.id === id))}
        value={null}
        onChange={add}
      />
      <Switch label={text('svhc.product.complete')} checked={complete} onChange={setComplete} />
      <p>
        <Button kind="primary" loading={saving.isPending} onClick={save}>
          {text('action.save')}
        </Button>
      </p>
    </section>
  )
}

interface HeldRowProps {
  readonly article: Held
  readonly onChange: (changes: Partial<Held>) => void
  readonly onRemove: () => void
}

function HeldRow({ article: { name, quantity, mass }, onChange, onRemove }: HeldRowProps) {
  const text = useText()
  return (
    <li className={styles.held}>
      <NumberField
        label={text('svhc.product.quantity', { name })}
        required
        min={0}
        minExcluded
        max={limits.productQuantityMaximum}
        value={quantity}
        onChange={(next) => next !== null && next > 0 && onChange({ quantity: next })}
      />
      <NumberField
        label={text('svhc.product.mass', { name })}
        unit="g"
        min={0}
        minExcluded
        max={10_000}
        value={mass}
        onChange={(next) => onChange({ mass: next === 0 ? null : next })}
      />
      <Button
        kind="quiet"
        icon={<Icon of={IconTrash} />}
        aria-label={text('svhc.product.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
