import { createProduct, limits, type EvaluationLine } from '@ecotrame/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, showToast, tellProblem } from '../../ui/index.ts'
import { evaluationsQuery } from '../evaluations/index.ts'

const productOf = ({ id, name, reference, team }: EvaluationLine) => ({
  name,
  reference: (reference ?? name).slice(0, limits.nameMaximumLength),
  ...(team === null ? {} : { team: team.id }),
  evaluations: [{ id, quantity: 1 }],
})

/** The evaluation worked on last. */
export const useLatestWork = (): EvaluationLine | undefined =>
  useQuery(evaluationsQuery({ limit: 1, sort: '-updatedAt' })).data?.items[0]

/** The evaluation worked on last becomes a product of its name; what else a product says can wait. */
export function SaveAsProduct() {
  const text = useText()
  const cache = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const latest = useLatestWork()
  const saving = useMutation({
    mutationFn: (evaluation: EvaluationLine) =>
      send(createProduct, { body: productOf(evaluation), idempotencyKey: key }),
    onSuccess: async () => {
      showToast({ type: 'success', body: text('product.create.success') })
      await cache.invalidateQueries({ queryKey: ['products'] })
    },
    onError: (problem) => tellProblem(problem, text),
  })
  if (latest === undefined) return null
  return (
    <Button size="small" kind="primary" loading={saving.isPending} onClick={() => saving.mutate(latest)}>
      {text('firstSteps.product.action', { name: latest.name })}
    </Button>
  )
}
