import type { Facility, FacilityRow } from '@ecotrame/contract'
import { IconCopyCheck, IconList, IconMap, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  addressWith,
  Button,
  EmptyState,
  Icon,
  useAddress,
  useTold,
  type MenuEntry,
} from '../../../ui/index.ts'
import {
  Library,
  NewButton,
  useBulkDeletion,
  useRowEntries,
  type LibraryDefinition,
} from '../../../ui/list/index.ts'
import type { AskedOfMany } from '../../bulk/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { EvidenceOf, ProcessesOf, useFacilityColumns } from './columns.tsx'
import { DeleteFacilities, DeleteFacility, type AskedDeletion } from './delete-facilities.tsx'
import { DuplicatesPopup } from './duplicates-popup.tsx'
import { FacilityPanel } from './facility-panel.tsx'
import { ImportPopup } from './import-popup.tsx'
import { FacilitiesMap } from './map/facilities-map.tsx'
import { facilityPart, newFacility, taskPart, viewPart } from './parts.ts'
import { facilitiesKey, fetchFacilities, filtersOf, useDuplicateFacility } from './queries.ts'
import { useFacilityFilters } from './use-facility-filters.ts'
import { useReferences } from '../../product-choices/index.ts'

/** Facilities of the organization: a library with a map, an import of lists, and the merging of duplicates. */
export function FacilitiesScreen() {
  const text = useText()
  const { path, query, setQuery } = useAddress()
  const [asked, setAsked] = useState<AskedDeletion | null>(null)
  const { countryName } = useReferences()
  const [askedMany, setMany] = useState<AskedOfMany | null>(null)
  const actions = useFacilityActions(setAsked, setMany)
  const opened = query.get(facilityPart)
  const definition: LibraryDefinition<FacilityRow> = {
    id: 'facilities',
    title: text('facilities.title'),
    columns: useFacilityColumns(),
    filters: useFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [facilityPart]: id }),
    ...actions,
    selectionFilter: filtersOf,
    queryKey: facilitiesKey,
    fetchPage: fetchFacilities,
    tools: <Tools />,
    instead: query.get(viewPart) === 'map' ? (request) => <FacilitiesMap request={request} /> : undefined,
    primary: (
      <NewButton permission="create_facility" onClick={() => setQuery({ [facilityPart]: newFacility })}>
        {text('facilities.new')}
      </NewButton>
    ),
    empty: <EmptyState title={text('empty.facilities')} action={<ImportButton primary />} />,
    card: (facility) => (
      <>
        <span>
          {[facility.place, countryName(facility.country)].filter((word) => word !== null).join(', ')}
        </span>
        <span>
          {facility.processes.length > 0 && <ProcessesOf facility={facility} />}{' '}
          {facility.nextExpiry !== null && <EvidenceOf facility={facility} />}
        </span>
      </>
    ),
  }
  const task = query.get(taskPart)
  const endTask = () => setQuery({ [taskPart]: null })
  return (
    <>
      <Library definition={definition} />
      {opened !== null && (
        <FacilityPanel
          key={opened}
          id={opened}
          onClose={(saved) => setQuery({ [facilityPart]: null }, { saved })}
        />
      )}
      {task === 'import' && <ImportPopup onClose={endTask} />}
      {task === 'duplicates' && <DuplicatesPopup onClose={endTask} />}
      {asked && <DeleteFacility asked={asked} onClose={() => setAsked(null)} />}
      {askedMany && <DeleteFacilities {...askedMany} onClose={() => setMany(null)} />}
    </>
  )
}

function useFilters() {
  const text = useText()
  const common = useFacilityFilters()
  return [
    ...common,
    {
      id: 'position',
      label: text('facility.position.filter'),
      options: (['with', 'without'] as const).map((id) => ({ id, value: text(`facility.position.${id}`) })),
    },
    {
      id: 'used',
      label: text('facility.evaluations.label'),
      options: (['yes', 'no'] as const).map((id) => ({ id, value: text(`facility.used.${id}`) })),
    },
  ]
}

function useFacilityActions(
  onDelete: (asked: AskedDeletion) => void,
  onDeleteMany: (asked: AskedOfMany) => void,
) {
  const text = useText()
  const { setQuery } = useAddress()
  const entries = useRowEntries()
  const told = useTold()
  const copying = useDuplicateFacility()
  const may = {
    update: usePermitted('update_facility'),
    duplicate: usePermitted('duplicate_facility'),
    delete: usePermitted('delete_facility'),
  }
  const duplicate = ({ id, name }: FacilityRow) => {
    const { onSuccess, onError } = told(() => text('action.duplicated', { name }))
    const onCopied = (copy: Facility) => {
      onSuccess(copy)
      setQuery({ [facilityPart]: copy.id })
    }
    copying.mutate(id, { onError, onSuccess: onCopied })
  }
  const rowActions = (facility: FacilityRow, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    entries.editOrOpen(may.update, { onSelect: () => setQuery({ [facilityPart]: facility.id }) }),
    entries.duplicate(may.duplicate, () => duplicate(facility)),
    {
      id: 'evaluations',
      label: text('facility.evaluations.show'),
      icon: IconList,
      url: `/evaluation/library?facility=${facility.id}`,
    },
    'line',
    entries.remove(may.delete, () => onDelete({ facility, onDone })),
  ]
  const removeAll = useBulkDeletion<FacilityRow>(may.delete, (chosen, onDone) =>
    onDeleteMany({ chosen, onDone }),
  )
  return { rowActions, bulkActions: [removeAll] }
}

function Tools() {
  const text = useText()
  const { query, setQuery } = useAddress()
  const onMap = query.get(viewPart) === 'map'
  return (
    <>
      <Button
        icon={<Icon of={onMap ? IconList : IconMap} />}
        onClick={() => setQuery({ [viewPart]: onMap ? null : 'map' })}
      >
        {text(onMap ? 'facilities.view.list' : 'facilities.view.map')}
      </Button>
      <Button icon={<Icon of={IconCopyCheck} />} onClick={() => setQuery({ [taskPart]: 'duplicates' })}>
        {text('facilities.duplicates.button')}
      </Button>
      <ImportButton />
      <FilesMenu kind="facilities" />
    </>
  )
}

function ImportButton({ primary = false }: { readonly primary?: boolean }) {
  const text = useText()
  const { setQuery } = useAddress()
  return usePermitted('create_facility') ? (
    <Button
      icon={<Icon of={IconUpload} />}
      {...(primary ? { kind: 'primary' as const } : {})}
      onClick={() => setQuery({ [taskPart]: 'import' })}
    >
      {text('facilities.import.action')}
    </Button>
  ) : null
}
