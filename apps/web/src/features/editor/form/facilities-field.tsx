import { findFacilities, limits, type FacilityRow } from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { MultiSelect } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['facilities', 'found', search],
    queryFn: async ({ signal }) => {
      const answer = await send(findFacilities, { query: { search, limit: 20 }, signal })
      return answer.items as readonly Pick<FacilityRow, 'id' | 'name' | 'country' | 'place'>[]
    },
  })

/** Where the product is made: the server searches, since an organization may know thousands of facilities. */
export function FacilitiesField() {
  const text = useText()
  const { state, dispatch, errorAt } = useEditing()
  const { facilities } = state.content
  const [typed, setTyped] = useState('')
  const search = useSettled(typed)
  const { data = [] } = useQuery({ ...foundQuery(search), placeholderData: keepPreviousData })
  const known = [...facilities, ...data]
  return (
    <MultiSelect
      id={fieldId('facilities')}
      label={text('editor.facilities.label')}
      hint={text('editor.facilities.hint')}
      entries={data.map(({ id, name, country, place }) => ({
        id,
        value: name,
        emphasis: [place, country].filter((word) => word !== null).join(', '),
      }))}
      chosen={facilities.map(({ id, name }) => ({ id, value: name }))}
      onSearch={setTyped}
      maximum={limits.facilitiesOfEvaluationMaximum}
      onChange={(ids) =>
        dispatch({
          type: 'facilitiesChosen',
          facilities: ids.flatMap((id) => {
            const one = known.find((facility) => facility.id === id)
            return one ? [{ id, name: one.name }] : []
          }),
        })
      }
      error={errorAt('facilities')}
    />
  )
}

/** What was typed, once typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), limits.searchDebounceMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
