import { disclosureKinds, limits, type UnsoldDisclosureRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { companySizes } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Select, Switch, TextField } from '../../ui/index.ts'
import { blankIn, EditForm, useEditing } from '../../ui/resource/index.ts'
import { disclosures } from './queries.ts'
import { useYearName } from './use-year-name.ts'

/** Name under which the panel stands in the address. */
export const part = 'disclosure'

type Draft = Omit<Parameters<typeof disclosures.save>[0], 'euid' | 'measuresTaken' | 'measuresPlanned'> & {
  readonly euid: string
  readonly measuresTaken: string
  readonly measuresPlanned: string
}

/** A new one is of the last calendar year, by the entity of the one before. */
function draftOf(row: UnsoldDisclosureRow | null, before: UnsoldDisclosureRow | undefined): Draft {
  const year = new Date().getFullYear() - 1
  const like = row ?? before
  return {
    yearFrom: row?.yearFrom ?? `${year}-01-01`,
    yearTo: row?.yearTo ?? `${year}-12-31`,
    entityName: like?.entityName ?? '',
    euid: like?.euid ?? '',
    kind: like?.kind ?? 'standalone',
    companySize: like?.companySize ?? 'large',
    packagingIncluded: like?.packagingIncluded ?? false,
    measuresTaken: row?.measuresTaken ?? '',
    measuresPlanned: row?.measuresPlanned ?? '',
  }
}

interface DisclosureFormProps {
  readonly row: UnsoldDisclosureRow | null
  readonly onClose: (saved: boolean) => void
}

export function DisclosureForm(props: DisclosureFormProps) {
  const others = useQuery(disclosures.all())
  // Its fields begin as those of the year before, once these are known.
  return others.isPending ? null : <Form {...props} before={others.data?.[0]} />
}

function Form({
  row,
  before,
  onClose,
}: DisclosureFormProps & { readonly before: UnsoldDisclosureRow | undefined }) {
  const text = useText()
  const nameOf = useYearName()
  const editing = useEditing<UnsoldDisclosureRow, Draft>({
    row,
    draftOf: (kept) => draftOf(kept, before),
    labels: {
      yearFrom: text('unsold.yearFrom'),
      yearTo: text('unsold.yearTo'),
      entityName: text('unsold.entityName'),
      euid: text('unsold.euid'),
      kind: text('unsold.kind'),
      companySize: text('unsold.size'),
      packagingIncluded: text('unsold.packaging'),
      measuresTaken: text('unsold.measuresTaken'),
      measuresPlanned: text('unsold.measuresPlanned'),
    },
    missing: (draft) => blankIn(draft, 'yearFrom', 'yearTo', 'entityName'),
    send: (draft, kept) => disclosures.save({ ...draft, euid: draft.euid.trim() || null }, kept),
    fetch: disclosures.one,
    said: () => text('unsold.saved'),
    stale: [...disclosures.stale, ['one of unsold-goods']],
    onSaved: () => onClose(true),
  })
  const { field, choice, draft } = editing
  return (
    <EditForm
      editing={editing}
      title={row ? nameOf(row) : text('unsold.new')}
      part={part}
      submit={text(row ? 'action.save' : 'unsold.create')}
      refused={{ title: text('unsold.refused'), content: text('unsold.refusedText') }}
      wordsOf={(name, said) => String(said[name] ?? '')}
      onClose={onClose}
    >
      <TextField {...field('yearFrom')} type="date" required />
      <TextField {...field('yearTo')} type="date" required />
      <TextField
        {...field('entityName')}
        required
        hint={text('unsold.entityHint')}
        maxLength={limits.nameMaximumLength}
      />
      <TextField {...field('euid')} hint={text('unsold.euidHint')} maxLength={limits.nameMaximumLength} />
      <Select
        {...choice('kind')}
        entries={disclosureKinds.map((id) => ({ id, value: text(`unsold.kinds.${id}`) }))}
      />
      <Select
        {...choice('companySize')}
        hint={text('unsold.sizeHint')}
        entries={companySizes.map((id) => ({ id, value: text(`unsold.sizes.${id}`) }))}
      />
      <Switch
        label={text('unsold.packaging')}
        checked={draft.packagingIncluded}
        onChange={field('packagingIncluded').onChange}
      />
      <TextArea
        {...field('measuresTaken')}
        rows={4}
        hint={text('unsold.measuresTakenHint')}
        maxLength={limits.unsoldMeasuresMaximumLength}
      />
      <TextArea
        {...field('measuresPlanned')}
        rows={4}
        hint={text('unsold.measuresPlannedHint')}
        maxLength={limits.unsoldMeasuresMaximumLength}
      />
    </EditForm>
  )
}
