import {
  findingCodes,
  ruleChoices,
  type DatabaseFinding,
  type FindingChoice,
  type FindingCode,
  type OwnDatabase,
  type RuleChoice,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, Select, tellProblem, useFormat, type Column, type SelectEntry } from '../../ui/index.ts'
import { Library, type BulkAction, type LibraryDefinition } from '../../ui/list/index.ts'
import {
  fetchFindings,
  findingsKey,
  recipeQuery,
  useChangeRecipe,
  withDecisions,
  withRule,
  type RecipeChange,
} from './decision-queries.ts'
import { DecisionHead } from './decision-head.tsx'
import styles from './databases.module.css'

/** What a file leaves open, decided one by one, in bulk or by rule, and solved again. */
export function Decisions({ database }: { readonly database: OwnDatabase }) {
  return (
    <div className={styles.section}>
      <DecisionHead database={database} />
      <Rules database={database} />
      <Library definition={useDefinition(database)} />
    </div>
  )
}

/** Changes the decisions and says what went wrong with it. */
function useDecide(database: OwnDatabase) {
  const text = useText()
  const work = useChangeRecipe(database)
  return (change: RecipeChange, done: () => void = () => undefined) =>
    work.mutate(change, { onSuccess: done, onError: (problem) => tellProblem(problem, text) })
}

function useDefinition(database: OwnDatabase): LibraryDefinition<DatabaseFinding> {
  const text = useText()
  const mayChange = usePermitted('update_organization')
  const decide = useDecide(database)
  const bulk = (id: string, label: string, choice: FindingChoice | null): BulkAction<DatabaseFinding> => ({
    ...{ id, label },
    applies: (row) => (choice === null ? row.decided?.by === 'decision' : row.choices.includes(choice)),
    run: ({ rows }, done) =>
      decide(
        withDecisions(rows ?? [], () => (choice === null ? null : { choice, value: null })),
        done,
      ),
  })
  return {
    id: 'database-findings',
    title: text('databases.decisions.list'),
    within: true,
    readOnly: !mayChange,
    columns: useColumns(database, mayChange),
    filters: [
      {
        id: 'code',
        label: text('databases.decisions.kind'),
        options: findingCodes.map((code) => ({ id: code, value: text(`databases.finding.${code}`) })),
      },
      {
        id: 'decided',
        label: text('databases.decisions.decided.label'),
        options: (['no', 'yes'] as const).map((id) => ({
          id,
          value: text(`databases.decisions.decided.${id}`),
        })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: nameOf,
    rowActions: () => [],
    bulkActions: [
      bulk('suggested', text('databases.decisions.suggestAll'), 'suggested'),
      bulk('leave_out', text('databases.decisions.leaveOutAll'), 'leave_out'),
      bulk('take_back', text('databases.decisions.takeBack'), null),
    ],
    queryKey: [...findingsKey, database.id],
    fetchPage: ({ filters: { code = [], decided = [] }, ...request }, signal) =>
      fetchFindings(
        database.id,
        {
          ...request,
          code: findingCodes.filter((one) => code.includes(one)),
          ...(decided.length === 1 && { decided: decided[0] === 'yes' ? 'yes' : 'no' }),
        },
        signal,
      ),
    primary: null,
    empty: <EmptyState title={text('databases.decisions.empty')} />,
    card: (finding) => (
      <>
        <span>{text(`databases.finding.${finding.code}`)}</span>
        <span>{finding.message}</span>
        <DecisionOf finding={finding} database={database} mayChange={mayChange} />
      </>
    ),
  }
}

const nameOf = ({ process, flow, code }: DatabaseFinding): string =>
  [process?.name, flow?.name].filter((part) => part !== undefined).join(' · ') || code

function useColumns(database: OwnDatabase, mayChange: boolean): readonly Column<DatabaseFinding>[] {
  const text = useText()
  const format = useFormat()
  const count = (value: number) => format.number(value, { decimals: 0 })
  return [
    {
      id: 'about',
      title: text('databases.decisions.about'),
      fixed: true,
      cell: (finding) => (
        <span className={styles.twoLines}>
          {nameOf(finding)}
          {finding.detail !== null && <small className={styles.note}>{finding.detail}</small>}
        </span>
      ),
    },
    {
      id: 'code',
      title: text('databases.decisions.kind'),
      cell: ({ code, message }) => <span title={message}>{text(`databases.finding.${code}`)}</span>,
    },
    {
      id: 'choice',
      title: text('databases.decisions.choice'),
      cell: (finding) => <DecisionOf finding={finding} database={database} mayChange={mayChange} />,
    },
    {
      id: 'uses',
      title: text('databases.decisions.uses'),
      figure: true,
      cell: ({ uses }) => count(uses),
    },
    {
      id: 'dependents',
      title: text('databases.decisions.dependents'),
      figure: true,
      cell: ({ dependents }) => count(dependents),
    },
    {
      id: 'weight',
      title: text('databases.decisions.weight'),
      figure: true,
      cell: ({ weight, uses }) => format.share(weight === null ? null : weight / Math.max(1, uses)),
    },
  ]
}

/** Suppliers and products stand in one list with what can be done otherwise. */
const entryId = (choice: FindingChoice, value: string | null): string => JSON.stringify([choice, value])

function useEntries() {
  const text = useText()
  return ({ code, choices, candidates }: DatabaseFinding): readonly SelectEntry[] =>
    choices.flatMap((choice) =>
      choice === 'provider' || choice === 'product'
        ? candidates.map(({ id, name, location }) => ({
            id: entryId(choice, id),
            value: name,
            ...(location === null ? {} : { emphasis: location }),
          }))
        : [{ id: entryId(choice, null), value: text(wordOf(code, choice)) }],
    )
}

const wordOf = (code: FindingCode, choice: RuleChoice) =>
  choice === 'suggested' && code === 'NO_PRODUCT'
    ? ('databases.choice.of.suggestedProduct' as const)
    : choice === 'first' && code === 'SUPPLIED_TWICE'
      ? ('databases.choice.of.firstTwin' as const)
      : (`databases.choice.of.${choice}` as const)

interface DecisionOfProps {
  readonly finding: DatabaseFinding
  readonly database: OwnDatabase
  readonly mayChange: boolean
}

function DecisionOf({ finding, database, mayChange }: DecisionOfProps) {
  const text = useText()
  const decide = useDecide(database)
  const entries = useEntries()(finding)
  const { decided } = finding
  return (
    <span className={styles.twoLines}>
      <Select
        label={text('databases.decisions.choiceFor', { name: nameOf(finding) })}
        hideLabel
        placeholder={text('databases.decisions.choose')}
        disabled={!mayChange}
        clearable={decided?.by === 'decision'}
        entries={entries}
        value={decided === null ? null : entryId(decided.choice, decided.value)}
        onChange={(id) => {
          const chosen = finding.choices
            .flatMap((choice) =>
              [null, ...finding.candidates.map((one) => one.id)].map((value) => ({ choice, value })),
            )
            .find(({ choice, value }) => entryId(choice, value) === id)
          decide(withDecisions([finding], () => chosen ?? null))
        }}
      />
      {decided?.by === 'rule' && <small className={styles.note}>{text('databases.decisions.byRule')}</small>}
    </span>
  )
}

/** Kinds of findings that can be settled by rule, as far as the file has them. */
const rulesFor: Readonly<Record<FindingCode, readonly RuleChoice[]>> = {
  PROVIDER_UNCLEAR: ['suggested', 'leave_out'],
  PROVIDER_MISSING: ['suggested', 'leave_out'],
  CO_PRODUCTS: ['mass', 'energy', 'price', 'first', 'leave_out'],
  REFERENCE_UNCLEAR: ['mass', 'energy', 'price', 'first', 'leave_out'],
  NO_PRODUCT: ['suggested', 'leave_out'],
  SHARES_NOT_ONE: ['proportional', 'mass', 'energy', 'first', 'leave_out'],
  UNIT_UNKNOWN: ['as_written', 'leave_out'],
  FLOW_MISSING: ['leave_out'],
  AMOUNT_UNREADABLE: ['leave_out'],
  AMOUNT_ZERO: ['leave_out'],
  PART_UNREADABLE: ['leave_out'],
  SUPPLIED_TWICE: ['first', 'last', 'leave_out'],
  CONSUMES_ITSELF: ['leave_out'],
  NO_SOLUTION: ['leave_out'],
  FORMULA_DIFFERS: ['amount', 'formula'],
}

function Rules({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const mayChange = usePermitted('update_organization')
  const decide = useDecide(database)
  const { data } = useQuery(recipeQuery(database.id))
  if (data === undefined) return null
  const kinds = Object.entries(database.recipe?.kinds ?? {})
  return (
    <details className={styles.fold}>
      <summary>{text('databases.decisions.rules')}</summary>
      <p className={styles.note}>{text('databases.decisions.rulesHelp')}</p>
      <div className={styles.rules}>
        {findingCodes
          .filter((code) => kinds.some(([kind]) => kind === code))
          .map((code) => (
            <Select
              key={code}
              label={`${text(`databases.finding.${code}`)} (${database.recipe?.kinds[code] ?? 0})`}
              placeholder={text('databases.decisions.noRule')}
              disabled={!mayChange}
              clearable
              entries={rulesFor[code].map((choice) => ({ id: choice, value: text(wordOf(code, choice)) }))}
              value={data.rules.find((rule) => rule.code === code)?.choice ?? null}
              onChange={(id) => decide(withRule(code, ruleChoices.find((choice) => choice === id) ?? null))}
            />
          ))}
      </div>
    </details>
  )
}
