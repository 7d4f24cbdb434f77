import type {
  ChangedScore,
  DraftEffect,
  DraftRule,
  FrenchCostRelease,
  FrenchDraft,
  Wording,
} from '@ecotrame/lca'
import { readFrenchDraftFiles } from '#files'
import { readJson, type JsonReader } from './tables/json.ts'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable } from './tables/table.ts'

/** Drafts of the French method, the newest state first: folders of `french-drafts`. */
const frenchDraftIds = ['simulator-2026-05', 'simulator-8.4.0'] as const

/** Drafts over a legal release, the newest first. @throws ReferenceDataError when one is broken */
export async function loadFrenchDrafts(legal: FrenchCostRelease): Promise<readonly FrenchDraft[]> {
  const reasons: string[] = []
  const drafts = await Promise.all(frenchDraftIds.map((id) => readDraft(id, legal, reasons)))
  refuseIfAny('drafts of the French method', reasons)
  return drafts
}

async function readDraft(id: string, legal: FrenchCostRelease, reasons: string[]): Promise<FrenchDraft> {
  const files = await readFrenchDraftFiles(id)
  const json = readJson(`${id}/draft.json`, files.draft, reasons)
  const scores = readTable(`${id}/scores.csv`, files.scores, scoreOf, reasons)
  const before = json.has('extends') ? await readDraft(json.text('extends'), legal, reasons) : null
  const own = rulesOf(json, scores)
  const draft: FrenchDraft = {
    id: json.text('id'),
    name: wording(json, 'name'),
    state: json.text('state'),
    legalRelease: json.text('legal_release'),
    source: wording(json, 'source'),
    readOn: json.text('read_on'),
    rules: [...(before?.rules ?? []), ...own],
  }
  reasons.push(...brokenRules(draft, legal), ...strayScores(id, own, scores))
  return draft
}

interface ScoreRow extends ChangedScore {
  readonly rule: string
}

const scoreOf = (row: Parameters<Parameters<typeof readTable<ScoreRow>>[2]>[0]): ScoreRow => ({
  rule: row.text('rule_id'),
  processId: row.text('process_id'),
  before: row.number('ecs_before_upt_per_unit'),
  after: row.number('ecs_after_upt_per_unit'),
})

const wording = (json: JsonReader, path: string): Wording => ({
  en: json.text(`${path}.en`),
  fr: json.text(`${path}.fr`),
})

function rulesOf(json: JsonReader, scores: readonly ScoreRow[]): readonly DraftRule[] {
  const rules = json.at('rules')
  return (Array.isArray(rules) ? rules : []).map((_, place) => {
    const path = `rules.${place}`
    const id = json.text(`${path}.id`)
    return {
      id,
      name: wording(json, `${path}.name`),
      meaning: wording(json, `${path}.meaning`),
      since: json.text(`${path}.since`),
      source: wording(json, `${path}.source`),
      effect: effectOf(
        json,
        path,
        scores.filter(({ rule }) => rule === id),
      ),
    }
  })
}

const roles = ['trimTransformElectricity', 'trimTransformHeat'] as const

function effectOf(json: JsonReader, path: string, scores: readonly ScoreRow[]): DraftEffect {
  const kind = json.oneOf(`${path}.effect`, ['scores', 'process', 'no-pef', 'known'])
  switch (kind) {
    case 'scores':
      if (scores.length === 0) json.reason(path, 'no row of scores.csv')
      return { kind, scores: scores.map(({ processId, before, after }) => ({ processId, before, after })) }
    case 'process':
      return { kind, role: json.oneOf(`${path}.role`, roles), processId: json.text(`${path}.process_id`) }
    case 'no-pef':
      return { kind }
    case 'known':
      return { kind, why: wording(json, `${path}.why`) }
  }
}

const strayScores = (id: string, rules: readonly DraftRule[], scores: readonly ScoreRow[]): string[] =>
  scores.flatMap(({ rule }) =>
    rules.some((one) => one.id === rule && one.effect.kind === 'scores')
      ? []
      : [`everyScoreHasARule: ${id}, ${rule}`],
  )

/** A rule starts where the release in force, or the rules before it, leave a process. */
function brokenRules(draft: FrenchDraft, legal: FrenchCostRelease): string[] {
  const broken: string[] = []
  if (draft.legalRelease !== legal.id) broken.push(`startsFromTheLegalRelease: ${draft.id}`)
  const scores = new Map([...legal.processes].map(([id, { ecs }]) => [id, ecs]))
  const ids = new Set<string>()
  for (const { id, effect } of draft.rules) {
    if (ids.has(id)) broken.push(`everyRuleStandsOnce: ${draft.id}, ${id}`)
    ids.add(id)
    if (effect.kind === 'process' && !scores.has(effect.processId))
      broken.push(`everyProcessIsKnown: ${draft.id}, ${id}, ${effect.processId}`)
    if (effect.kind !== 'scores') continue
    for (const { processId, before, after } of effect.scores) {
      if (scores.get(processId) !== before)
        broken.push(`everyRuleStartsWhereItsProcessIs: ${draft.id}, ${id}, ${processId}`)
      scores.set(processId, after)
    }
  }
  return broken
}
