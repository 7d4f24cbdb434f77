import { useQuery } from '@tanstack/react-query'
import type { WeightBasis } from '@ecotrame/lca'
import { useLanguage } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { BenchmarkCard } from '../../benchmark-card/index.ts'
import { labelFigure } from '../model/labels.ts'
import { benchmarkQuery } from '../queries.ts'
import type { ResultView } from '../view.ts'

const skeletonPixels = 160

/** Where the figure stands among its like. Figures never wait for it, and nothing is said where it cannot be told. */
export function Position({ view }: { readonly view: ResultView }) {
  const { answer, label, search } = view
  const { data, isPending } = useQuery(benchmarkQuery(answer.version.id, useLanguage()))
  if (isPending) return <Skeleton height={skeletonPixels} />
  if (!data || data.benchmark === null) return null
  const own = (basis: WeightBasis) => labelFigure(answer, label, basis)
  const { benchmark } = data
  return (
    <BenchmarkCard view={{ ...view, benchmark, own, basis: search.basis, name: answer.evaluation.name }} />
  )
}
