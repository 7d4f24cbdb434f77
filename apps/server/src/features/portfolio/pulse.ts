import type { CallAnswer, findPortfolioPulse } from '@ecotrame/contract'
import { today } from '../../platform/values/days.ts'
import type { Caller, PortfolioDeps } from './deps.ts'
import { findFiscalYears, runningYear } from './fiscal-years.ts'
import { headOf } from './head.ts'
import { lookedOf } from './looked-of.ts'
import { targetsTowards } from './progress.ts'
import { sumsOf } from './roll-up.ts'
import { periodsOf } from './trend.ts'

const yearsShown = 4

/** What home tells of the portfolio. */
export const readPulse = (
  deps: PortfolioDeps,
  caller: Caller,
): Promise<CallAnswer<typeof findPortfolioPulse>> =>
  deps.database.inSnapshot(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const year = String(runningYear(today(), await findFiscalYears(tx, session.organizationId)))
    const looked = await lookedOf(tx, caller, { label: 'climate' })
    const divided = await periodsOf(tx, caller, looked, 'year')
    const counted = [...divided].flatMap(([one, cells]) => {
      const { value, products } = sumsOf(cells)
      return one === null || value === null || Number(one) > Number(year)
        ? []
        : [{ year: one, value, products }]
    })
    const targets = session.capabilities.has('dashboard_tab_plan')
      ? await targetsTowards(tx, caller, looked)
      : []
    return {
      ...(await headOf(tx, deps, caller, looked, divided.get(year) ?? [])),
      year,
      years: counted.slice(-yearsShown),
      target: targets.find(({ label }) => label === 'climate') ?? null,
    }
  })
