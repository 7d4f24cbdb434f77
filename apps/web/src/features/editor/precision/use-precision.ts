import { useDebouncedValue } from '@mantine/hooks'
import {
  backgroundVariance,
  precisionOf,
  precisionPlan,
  scoreVariance,
  widthOf,
  type Jump,
  type PrecisionField,
  type PrecisionModel,
  labelOfForm,
} from '@ecotrame/lca'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { withRecords } from '../with-records.ts'
import { ask, useComputeSettings } from '../../precision/index.ts'
import { useEditing } from '../editor-context.ts'

/** How long nothing is typed before this is computed. */
const restMilliseconds = 700
const mostAsked = 3

/** How sure the score of a form is, and what moves it; computed beside the screen. */
interface FormPrecision {
  /** ± x of the score that leads. */
  readonly x: number
  readonly dqr: number | null
  /** The fields that bring most, as they stand in the form. */
  readonly askNext: readonly PrecisionField[]
  /** Paths of all fields of which better data would tell more. */
  readonly uncertain: readonly string[]
  /** How far the score would move over the admissible values of a field, µPt, by its path. */
  readonly swings: ReadonlyMap<string, number>
  /** Steps of the method close to the value of a field, by its path. */
  readonly jumps: ReadonlyMap<string, Jump>
}

const PrecisionContext = createContext<FormPrecision | null>(null)
export const PrecisionProvider = PrecisionContext

/** `null`: not known (yet), or outside an editor. */
export const usePrecision = (): FormPrecision | null => use(PrecisionContext)

/** Of the form as it stands, a moment after the last key. */
export function useFormPrecision(): FormPrecision | null {
  const { state, sent, evaluation } = useEditing()
  const settings = useComputeSettings()
  const [settled] = useDebouncedValue(sent, restMilliseconds)
  const form = state.form
  const { data } = useQuery({
    queryKey: ['form-precision', form.categoryId, settled.form, evaluation.records, settings],
    // Without a worker typing would wait for it.
    enabled: settings !== null && typeof Worker !== 'undefined',
    queryFn: async () => {
      if (settings === null) throw new Error('asked too early')
      const asked = { label: labelOfForm(form), basis: 'product' } as const
      const product = {
        form,
        product: { state: withRecords(settled, evaluation.records ?? null) },
        ...settings,
      }
      const measured = await ask({ kind: 'measure', ...product, asked, factorSet: 'expert' })
      if (!measured.ok || measured.model === null) return null
      return { model: measured.model, swings: await ask({ kind: 'swings', ...product, asked }) }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return useMemo(
    () =>
      data
        ? {
            ...inShort(data.model),
            swings: new Map(data.swings.map((swing) => [swing.path, widthOf(swing)])),
          }
        : null,
    [data],
  )
}

function inShort(model: PrecisionModel): Omit<FormPrecision, 'swings'> {
  const { fields } = precisionPlan(model.fields, backgroundVariance(model), 0.1)
  return {
    x: precisionOf(Math.sqrt(scoreVariance(model))),
    dqr: model.quality?.dqr ?? null,
    jumps: new Map(model.fields.flatMap(({ path, jump }) => (jump === null ? [] : [[path, jump]]))),
    askNext: fields.slice(0, mostAsked).map(({ field }) => field),
    uncertain: fields.map(({ field }) => field.path),
  }
}
