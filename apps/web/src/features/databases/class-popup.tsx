import { classifyOwnData, limits, type OwnDatabase } from '@ecotrame/contract'
import { dataClasses, type ClassStatement, type DataClass } from '@ecotrame/lca'
import { pefWording } from '@ecotrame/reference-data/pef-wording'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import { Select, showToast, TextField } from '../../ui/index.ts'
import styles from './databases.module.css'
import { forgetFigures } from './queries.ts'

/** The records that a statement is about: by their ids, or all that a search finds. */
export type ClassifiedRecords = { readonly records: readonly string[] } | { readonly search: string }

interface ClassPopupProps {
  readonly database: OwnDatabase
  /** `null`: the database as a whole. */
  readonly about: { readonly count: number; readonly selected: ClassifiedRecords } | null
  readonly onClose: () => void
  readonly onSaved?: () => void
}

interface Draft {
  readonly dataClass: DataClass | null
  readonly by: string
  readonly until: string
}

const titles = {
  dataClass: 'dataClass.own.class',
  by: 'dataClass.own.by',
  until: 'dataClass.own.until',
} as const

/** Of which class data are, who says so and until when. */
export function ClassPopup({ database, about, onClose, onSaved }: ClassPopupProps) {
  const text = useText()
  const language = useLanguage()
  const classify = useClassify(database)
  const form = useForm<OwnDatabase, Draft, unknown>({
    row: database,
    draftOf: ({ dataClass }) => draftOf(about === null ? dataClass : null),
    labels: useLabels(titles),
    wrong: ({ dataClass, by }) => (dataClass === null ? {} : blank(text, { by })),
    send: (draft) => classify.mutateAsync({ draft, selected: about?.selected ?? null }),
    onSaved: () => {
      showToast({ type: 'success', body: text('dataClass.own.saved') })
      onSaved?.()
      onClose()
    },
  })
  return (
    <FormPopup
      form={form}
      title={
        about === null ? text('dataClass.own.title') : text('dataClass.own.records', { count: about.count })
      }
      onClose={onClose}
    >
      <p className={styles.note}>{text('dataClass.own.help')}</p>
      <Select
        {...form.field('dataClass')}
        entries={dataClasses.map((id) => ({ id, value: pefWording.dataClasses[id][language] }))}
        clearable
        placeholder={text(about === null ? 'dataClass.own.none' : 'dataClass.own.ofDatabase')}
      />
      <TextField
        {...form.field('by')}
        hint={text('dataClass.own.byHelp')}
        maxLength={limits.nameMaximumLength}
        disabled={form.draft.dataClass === null}
        error={form.error('by') ?? form.error('statement.by')}
      />
      <TextField
        {...form.field('until')}
        type="date"
        disabled={form.draft.dataClass === null}
        error={form.error('statement.until')}
      />
    </FormPopup>
  )
}

const draftOf = (statement: ClassStatement | null): Draft => ({
  dataClass: statement?.dataClass ?? null,
  by: statement?.by.en ?? '',
  until: statement?.until ?? '',
})

interface Classified {
  readonly draft: Draft
  readonly selected: ClassifiedRecords | null
}

function useClassify({ id, rowVersion }: OwnDatabase) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ draft: { dataClass, by, until }, selected }: Classified) =>
      send(classifyOwnData, {
        params: { id },
        body: {
          statement: dataClass && { dataClass, by: by.trim(), until: until === '' ? null : until },
          ...(selected === null
            ? {}
            : 'records' in selected
              ? { records: [...selected.records] }
              : { search: selected.search }),
        },
        ifMatch: rowVersion,
      }),
    onSettled: () => forgetFigures(cache),
  })
}
