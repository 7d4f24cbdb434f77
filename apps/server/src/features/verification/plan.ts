import type { FrozenFrench, FrozenInput, FrozenPef, SampledItem, SamplingPlan } from '@ecotrame/contract'
import { sha256Of } from './chain.ts'

const processItem = (id: string): string => `process:${id}`
const inputItem = (path: string): string => `input:${path}`

/** A process with what it adds to the score. */
interface Weighed {
  readonly id: string
  readonly name: SampledItem['name']
  readonly share: number
}

/** What a plan is made from. */
export interface Sampled {
  readonly pef: FrozenPef | null
  readonly french: FrozenFrench | null
  readonly inputs: readonly FrozenInput[]
  /** Ids of datasets that the 80 % rule of PEF names; without a PEF the same rule on the French score. */
  readonly mostRelevant: ReadonlySet<string>
}

/**
 * What a verifier checks at least: our choice. All most relevant processes (80 % rule of Recommendation (EU) 2021/2279,
 * Annex I), and as many others as the square root of those left, of processes and of inputs that somebody entered, each
 * rounded up.
 * @param seed orders what is drawn: SHA-256 of seed, colon and id, the smallest first
 */
export function samplingPlan(sampled: Sampled, seed: string): SamplingPlan {
  const processes = weighed(sampled)
  const relevant = processes.filter(({ id }) => sampled.mostRelevant.has(id))
  const others = processes.filter(({ id }) => !sampled.mostRelevant.has(id))
  const entered = sampled.inputs.filter(({ origin }) => origin !== 'default')
  const item = (reason: SampledItem['reason'], { id, name, share }: Weighed): SampledItem => ({
    id: processItem(id),
    name,
    reason,
    share,
  })
  return {
    seed,
    drawnFrom: { processes: others.length, inputs: entered.length },
    items: [
      ...relevant.map((one) => item('mostRelevant', one)),
      ...drawn(others, ({ id }) => processItem(id), seed).map((one) => item('random', one)),
      ...drawn(entered, ({ path }) => inputItem(path), seed).map((one): SampledItem => ({
        id: inputItem(one.path),
        name: nameOfInput(one),
        reason: 'random',
        share: null,
      })),
    ],
  }
}

const nameOfInput = ({ entry, label }: FrozenInput): SampledItem['name'] =>
  entry === null ? label : { en: `${entry.en} · ${label.en}`, fr: `${entry.fr} · ${label.fr}` }

function drawn<One>(list: readonly One[], idOf: (one: One) => string, seed: string): readonly One[] {
  return list
    .map((one) => ({ one, key: sha256Of(`${seed}:${idOf(one)}`) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, Math.ceil(Math.sqrt(list.length)))
    .map(({ one }) => one)
}

/** Processes by what they add, the largest first; shares are of absolute values. */
function weighed({ pef, french }: Sampled): readonly Weighed[] {
  const names = new Map(
    pef === null
      ? (french?.processes ?? []).map(({ id, name }) => [id, name])
      : pef.datasets.map(({ id, name }) => [id, name]),
  )
  const sums = new Map([...names.keys()].map((id) => [id, 0]))
  const add = (id: string, value: number) => sums.set(id, (sums.get(id) ?? 0) + value)
  if (pef === null) for (const { process, ecs } of french?.lines ?? []) add(process, ecs)
  else for (const { dataset, micropoints } of pef.lines) add(dataset, micropoints)
  const whole = [...sums.values()].reduce((sum, value) => sum + Math.abs(value), 0)
  return [...sums]
    .map(([id, value]) => ({
      id,
      name: names.get(id) ?? { en: id, fr: id },
      share: whole === 0 ? 0 : Math.abs(value) / whole,
    }))
    .toSorted((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1))
}

/** By the 80 % rule on the French score: the largest processes that together reach it. */
export function mostRelevantOfFrench(french: FrozenFrench): ReadonlySet<string> {
  const found = new Set<string>()
  let reached = 0
  for (const { id, share } of weighed({ pef: null, french, inputs: [], mostRelevant: found })) {
    if (reached >= relevantShare) break
    found.add(id)
    reached += share
  }
  return found
}
const relevantShare = 0.8
