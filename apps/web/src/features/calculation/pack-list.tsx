import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CalculationSettings } from '@ecotrame/contract'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Icon, Switch, useFormat } from '../../ui/index.ts'
import styles from './calculation.module.css'
import { moved, switched } from './pack-order.ts'

type Pack = CalculationSettings['packs'][number]

interface PackListProps {
  readonly packs: readonly Pack[]
  readonly locked: boolean
  readonly onChange: (packs: readonly Pack[]) => void
}

/** The packs in the order in which they are asked; each can be moved and switched off. */
export function PackList({ packs, locked, onChange }: PackListProps) {
  return (
    <ol className={styles.packs}>
      {packs.map((pack, place) => (
        <PackRow
          key={pack.id}
          pack={pack}
          locked={locked}
          isFirst={place === 0}
          isLast={place === packs.length - 1}
          onMove={(step) => onChange(moved(packs, place, step))}
          onSwitch={(enabled) => onChange(switched(packs, pack.id, enabled))}
        />
      ))}
    </ol>
  )
}

interface PackRowProps {
  readonly pack: Pack
  readonly locked: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onSwitch: (enabled: boolean) => void
}

function PackRow({ pack, locked, isFirst, isLast, onMove, onSwitch }: PackRowProps) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const name = pack.name[language]
  return (
    <li className={styles.pack} data-off={!pack.enabled || undefined}>
      <div className={styles.packHead}>
        <Switch
          checked={pack.enabled}
          disabled={locked}
          onChange={onSwitch}
          label={<strong>{name}</strong>}
        />
        {!locked && (
          <span className={styles.moves}>
            <Button
              kind="quiet"
              size="small"
              disabled={isFirst}
              icon={<Icon of={IconArrowUp} />}
              aria-label={text('calculation.up', { name })}
              onClick={() => onMove(-1)}
            />
            <Button
              kind="quiet"
              size="small"
              disabled={isLast}
              icon={<Icon of={IconArrowDown} />}
              aria-label={text('calculation.down', { name })}
              onClick={() => onMove(1)}
            />
          </span>
        )}
      </div>
      <p className={styles.note}>
        {text('calculation.coverage', {
          count: pack.coverage.datasets,
          share: format.share(pack.coverage.weighting),
        })}
      </p>
      <p className={styles.note}>
        {pack.release} · {pack.licence} · {pack.attribution[language]}
      </p>
      {!pack.enabled && <p className={styles.note}>{text('calculation.off')}</p>}
    </li>
  )
}
