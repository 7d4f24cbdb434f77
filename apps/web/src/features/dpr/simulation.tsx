import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, NumberField, useFormat } from '../../ui/index.ts'
import { ask } from '../precision/index.ts'
import { figuresOf } from '../score-labels/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './dpr.module.css'
import type { Assessed } from './use-assessed.ts'

/** Draws instead of the formula: asked for by a button, or at once where the formula is out of its range. */
export function SimulationPart({ assessed }: { readonly assessed: Assessed }) {
  const text = useText()
  const format = useFormat()
  const { draws, seed: usualSeed } = loadPrecisionTables().monteCarlo
  const [seed, setSeed] = useState<number | null>(usualSeed)
  const [wanted, setWanted] = useState<number | null>(null)
  const { model, asked, assessment } = assessed
  const withSeed = wanted ?? (assessment.wantsSimulation ? usualSeed : null)
  const simulated = useQuery({
    queryKey: ['simulation', model, asked, withSeed],
    enabled: withSeed !== null,
    queryFn: () =>
      ask({ kind: 'simulate', ...asked, model, options: { draws, seed: withSeed ?? usualSeed } }),
    staleTime: Infinity,
    retry: false,
  })
  const { written } = figuresOf(model.asked.label, format)
  return (
    <div className={styles.simulation}>
      <NumberField label={text('dpr.seed')} value={seed} onChange={setSeed} min={0} integer plain />
      <Button loading={simulated.isFetching} onClick={() => setWanted(seed ?? usualSeed)}>
        {text('dpr.simulate')}
      </Button>
      <output className={layout.softBreaking}>
        {simulated.data &&
          text('dpr.simulated', {
            draws: format.number(simulated.data.draws),
            seed: String(simulated.data.seed),
            low: written(simulated.data.low),
            high: written(simulated.data.high),
          })}
      </output>
      {assessment.wantsSimulation && <p className={layout.softBreaking}>{text('dpr.simulationStands')}</p>}
    </div>
  )
}
