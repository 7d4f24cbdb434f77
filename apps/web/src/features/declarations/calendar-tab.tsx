import { calendarKinds, type CalendarEntry } from '@ecotrame/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Chip, EmptyState, noValue, tellProblem, useFormat, type Column } from '../../ui/index.ts'
import { Library, type LibraryDefinition } from '../../ui/list/index.ts'
import { declarationsKey, fetchCalendar, useStrikeThirdParty } from './queries.ts'
import { ThirdPartyPopup } from './third-party-popup.tsx'

/** When what becomes possible or is due, the first first. */
export function CalendarTab() {
  const text = useText()
  const [noting, setNoting] = useState(false)
  const may = { note: usePermitted('create_declaration'), strike: usePermitted('delete_declaration') }
  const strike = useStrikeThirdParty()
  const definition: LibraryDefinition<CalendarEntry> = {
    id: 'declaration-calendar',
    title: text('declarations.tab.calendar'),
    within: true,
    readOnly: true,
    columns: useColumns(),
    filters: [
      {
        id: 'kind',
        label: text('declarations.calendar.kind'),
        options: calendarKinds.map((id) => ({ id, value: text(`declarations.calendar.${id}`) })),
      },
    ],
    rowId: ({ kind, subject, thirdParty }) => `${kind} ${subject} ${thirdParty?.id ?? ''}`,
    rowName: ({ name }) => name,
    rowAddress: ({ kindOfSubject, subject }) =>
      kindOfSubject === 'product'
        ? `/products/edit/${subject}`
        : `/evaluation/results/${subject}?tab=declaration`,
    rowActions: ({ thirdParty }) =>
      thirdParty === null
        ? []
        : [
            {
              id: 'strike',
              label: text('declarations.thirdParty.strike'),
              icon: IconTrash,
              danger: true,
              disabledBecause: may.strike ? undefined : text('evaluation.notPermitted'),
              onSelect: () =>
                strike.mutate(thirdParty.id, { onError: (problem) => tellProblem(problem, text) }),
            },
          ],
    bulkActions: [],
    queryKey: [...declarationsKey, 'calendar'],
    fetchPage: ({ filters, sort: _sort, ...request }, signal) =>
      fetchCalendar(
        { ...request, kind: calendarKinds.filter((id) => filters['kind']?.includes(id)) },
        signal,
      ),
    primary: may.note ? (
      <Button onClick={() => setNoting(true)}>{text('declarations.thirdParty.button')}</Button>
    ) : null,
    empty: (
      <EmptyState
        title={text('declarations.calendar.empty')}
        text={text('declarations.calendar.emptyText')}
        action={
          may.note ? (
            <Button onClick={() => setNoting(true)}>{text('declarations.thirdParty.button')}</Button>
          ) : undefined
        }
      />
    ),
    card: (entry) => <CardOf entry={entry} />,
  }
  return (
    <>
      <Library definition={definition} />
      {noting && <ThirdPartyPopup onClose={() => setNoting(false)} />}
    </>
  )
}

/** On a phone the day stands first: it is what a calendar is asked for. */
function CardOf({ entry }: { readonly entry: CalendarEntry }) {
  const format = useFormat()
  return (
    <>
      <span>{format.dayMonthYear(entry.due)}</span>
      <KindOf entry={entry} />
    </>
  )
}

/** What is due, by whom it was caused, and whether its day is past. */
export function KindOf({ entry: { kind, thirdParty, late } }: { readonly entry: CalendarEntry }) {
  const text = useText()
  return (
    <span>
      {text(`declarations.calendar.${kind}`)}
      {thirdParty !== null && `${text('punctuation.colon')}${thirdParty.declaredBy}`}{' '}
      {late && <Chip tone="attention">{text('declarations.calendar.late')}</Chip>}
    </span>
  )
}

function useColumns(): readonly Column<CalendarEntry>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('declarations.column.product'), cell: ({ name }) => name, fixed: true },
    { id: 'due', title: text('declarations.calendar.day'), cell: ({ due }) => format.dayMonthYear(due) },
    { id: 'kind', title: text('declarations.calendar.kind'), cell: (entry) => <KindOf entry={entry} /> },
    { id: 'reference', title: text('declarations.column.reference'), cell: ({ reference }) => reference },
    {
      id: 'score',
      title: text('declarations.column.theirScore'),
      cell: ({ thirdParty }) =>
        thirdParty === null || thirdParty.score === null ? noValue : format.points(thirdParty.score),
      figure: true,
    },
  ]
}
