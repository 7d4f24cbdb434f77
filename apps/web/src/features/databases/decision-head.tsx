import type { OwnDatabase } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { download } from '../../ui/charts/picture.ts'
import {
  Button,
  DataTable,
  ErrorPanel,
  noValue,
  showToast,
  tellProblem,
  VisuallyHidden,
} from '../../ui/index.ts'
import { recipeInFile, recipeQuery, useChangeRecipe } from './decision-queries.ts'
import styles from './databases.module.css'
import { useAskToImport } from './queries.ts'

/** How much is decided, what became of decisions brought along, and what is done next. */
export function DecisionHead({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const mayChange = usePermitted('update_organization')
  const work = useAskToImport(database.id)
  const { recipe, recipeChanged, state, problems } = database
  if (recipe === null) return null
  return (
    <>
      <p role="status" className={recipe.open > 0 || recipeChanged ? styles.warning : styles.note}>
        {recipeChanged
          ? text('databases.decisions.changed')
          : recipe.open === 0
            ? text('databases.decisions.none')
            : text(state === 'ready' ? 'databases.decisions.openReady' : 'databases.decisions.open', {
                count: recipe.open,
              })}
      </p>
      {problems.map(({ code, message, about }) => (
        <p key={code} className={styles.missing}>
          {[message, ...about.slice(0, 3)].join(' · ')}
        </p>
      ))}
      <p className={styles.note}>
        {text('databases.decisions.summary', {
          count: recipe.findings,
          decisions: recipe.byDecision,
          rules: recipe.byRule,
        })}{' '}
        {recipe.incomplete > 0 && text('databases.decisions.incomplete', { count: recipe.incomplete })}
      </p>
      {work.error && <ErrorPanel problem={work.error} />}
      <p className={styles.actions}>
        {mayChange && (
          <Button
            kind={recipeChanged ? 'primary' : 'secondary'}
            loading={work.isPending}
            onClick={() => work.mutate()}
          >
            {text('databases.decisions.solve')}
          </Button>
        )}
        <DownloadRecipe database={database} />
        {mayChange && <UploadRecipe database={database} />}
      </p>
      <NotApplied notApplied={recipe.notApplied} />
    </>
  )
}

function DownloadRecipe({ database: { id, name } }: { readonly database: OwnDatabase }) {
  const text = useText()
  const { data } = useQuery(recipeQuery(id))
  return (
    <Button
      disabled={data === undefined}
      onClick={() =>
        download(
          `${name}-decisions.json`,
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        )
      }
    >
      {text('databases.decisions.download')}
    </Button>
  )
}

function UploadRecipe({ database }: { readonly database: OwnDatabase }) {
  const text = useText()
  const work = useChangeRecipe(database)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const recipe = await recipeInFile(file)
    if (recipe === null) {
      showToast({ type: 'error', title: text('databases.decisions.notARecipe'), body: '' })
      return
    }
    work.mutate(() => recipe, {
      onSuccess: () =>
        showToast({
          type: 'success',
          body: text('databases.decisions.uploaded', { count: recipe.decisions.length }),
        }),
      onError: (problem) => tellProblem(problem, text),
    })
  }
  return (
    <>
      <Button loading={work.isPending} onClick={() => input.current?.click()}>
        {text('databases.decisions.upload')}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept=".json"
          aria-label={text('databases.decisions.upload')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </VisuallyHidden>
    </>
  )
}

type NotAppliedDecisions = NonNullable<OwnDatabase['recipe']>['notApplied']

/** What the decisions of an earlier release no longer found. */
function NotApplied({ notApplied: { count, first } }: { readonly notApplied: NotAppliedDecisions }) {
  const text = useText()
  if (count === 0) return null
  const title = text('databases.decisions.notApplied', { count })
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <DataTable
        caption={title}
        columns={[
          {
            id: 'code',
            title: text('databases.decisions.kind'),
            cell: ({ code }) => text(`databases.finding.${code}`),
          },
          {
            id: 'about',
            title: text('databases.decisions.about'),
            cell: ({ process, flow }) =>
              [process, flow].filter((part) => part !== null).join(' · ') || noValue,
          },
          {
            id: 'why',
            title: text('databases.refused.reason'),
            cell: ({ why }) => text(`databases.decisions.why.${why}`),
          },
        ]}
        rows={first}
        rowKey={({ code, process, flow }) => JSON.stringify([code, process, flow])}
      />
    </details>
  )
}
