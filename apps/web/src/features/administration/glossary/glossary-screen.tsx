import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import {
  Button,
  Chip,
  DataTable,
  ErrorPanel,
  foundIn,
  Icon,
  showToast,
  Skeleton,
  tellProblem,
  TextField,
  useAddress,
  type Column,
} from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import styles from '../administration.module.css'
import own from './glossary-admin.module.css'
import { lacksFrench, termsQuery, useRestoreTerm, type EditedTerm, useRemoveTerm } from './queries.ts'
import { newTerm, TermPanel } from './term-panel.tsx'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'

/** The glossary of the installation, as its administrators keep it. */
export function GlossaryScreen() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const terms = useQuery(termsQuery())
  const [search, setSearch] = useState('')
  const [removed, setRemoved] = useState<EditedTerm | null>(null)
  const columns = useTermColumns(setRemoved)
  const id = query.get('term')
  const found = terms.data?.filter(({ id: own, title, title_fr }) => foundIn(search, own, title, title_fr))
  return (
    <section className={layout.stack5}>
      <div className={styles.titles}>
        <h1>{text('settings.entry.glossary')}</h1>
        <Button kind="primary" onClick={() => setQuery({ term: newTerm })}>
          {text('glossary.edit.new')}
        </Button>
      </div>
      <p className={styles.note}>{text('glossary.edit.intro')}</p>
      <div className={own.search}>
        <TextField
          label={text('action.search')}
          hideLabel
          role="searchbox"
          placeholder={text('action.search')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {terms.error ? (
        <ErrorPanel problem={terms.error} onRetry={() => void terms.refetch()} />
      ) : found === undefined ? (
        <Skeleton height={400} />
      ) : (
        <DataTable
          caption={text('settings.entry.glossary')}
          columns={columns}
          rows={found}
          rowKey={(term) => term.id}
        />
      )}
      {id && <TermPanel key={id} id={id} onClose={(saved) => setQuery({ term: null }, { saved })} />}
      {removed && <RemoveTerm term={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function useTermColumns(onRemove: (term: EditedTerm) => void): readonly Column<EditedTerm>[] {
  const text = useText()
  return [
    { id: 'title', title: text('glossary.edit.englishTerm'), cell: ({ title }) => title, fixed: true },
    {
      id: 'french',
      title: text('glossary.edit.frenchTerm'),
      cell: (term) =>
        lacksFrench(term) ? (
          <>
            {term.title_fr} <Chip tone="attention">{text('glossary.edit.missing')}</Chip>
          </>
        ) : (
          <span lang="fr">{term.title_fr}</span>
        ),
    },
    { id: 'id', title: text('glossary.edit.id'), cell: ({ id }) => <code>{id}</code> },
    {
      id: 'state',
      title: text('glossary.edit.state'),
      cell: ({ origin, hidden }) =>
        hidden ? (
          <Chip tone="attention">{text('glossary.edit.hidden')}</Chip>
        ) : (
          text(`glossary.edit.origin.${origin}`)
        ),
    },
    {
      id: 'actions',
      title: text('glossary.edit.actions'),
      cell: (term) => <TermActions term={term} onRemove={onRemove} />,
    },
  ]
}

interface TermActionsProps {
  readonly term: EditedTerm
  readonly onRemove: (term: EditedTerm) => void
}

function TermActions({ term, onRemove }: TermActionsProps) {
  const text = useText()
  const { setQuery } = useAddress()
  const restoring = useRestoreTerm()
  const { id, title, origin, hidden } = term
  const restore = () =>
    restoring.mutate(term, {
      onSuccess: () => showToast({ type: 'success', body: text('glossary.edit.restored', { term: title }) }),
      onError: (cause) => tellProblem(cause, text),
    })
  return (
    <span className={styles.rowActions}>
      <Button
        size="small"
        kind="quiet"
        icon={<Icon of={IconPencil} size={16} />}
        aria-label={text('glossary.edit.one', { term: title })}
        onClick={() => setQuery({ term: id })}
      />
      {(origin === 'changed' || hidden) && (
        <Button
          size="small"
          kind="quiet"
          icon={<Icon of={IconArrowBackUp} size={16} />}
          loading={restoring.isPending}
          aria-label={text('glossary.edit.restoreOne', { term: title })}
          onClick={restore}
        />
      )}
      {!hidden && (
        <Button
          size="small"
          kind="quiet"
          icon={<Icon of={IconTrash} size={16} />}
          aria-label={text('glossary.edit.remove', { term: title })}
          onClick={() => onRemove(term)}
        />
      )}
    </span>
  )
}

interface RemoveTermProps {
  readonly term: EditedTerm
  readonly onClose: () => void
}

function RemoveTerm({ term, onClose }: RemoveTermProps) {
  const text = useText()
  const removal = useRemoveTerm()
  const name = { term: term.title }
  return (
    <DeleteQuestion
      title={text('glossary.edit.removeTitle', name)}
      button={text('glossary.edit.removeButton')}
      done={text('glossary.edit.removed', name)}
      removal={removal}
      thing={term}
      onClose={onClose}
    >
      <p>{text(term.origin === 'own' ? 'glossary.edit.removeOwn' : 'glossary.edit.removeShipped')}</p>
    </DeleteQuestion>
  )
}
