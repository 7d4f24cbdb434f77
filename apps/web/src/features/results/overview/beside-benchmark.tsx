import { benchmarkOfVersion } from '@ecotrame/contract'
import type { WeightBasis } from '@ecotrame/lca'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useLanguage, type Language } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/index.ts'
import { BenchmarkCard } from '../../benchmark-card/index.ts'
import { labelFigure } from '../model/labels.ts'
import type { ResultView } from '../view.ts'

/** Below the key of all benchmarks: what changes one changes what stands beside a version. */
const benchmarkQuery = (version: string, language: Language) =>
  queryOptions({
    queryKey: ['benchmarks', 'of-version', version, language],
    queryFn: ({ signal }) => send(benchmarkOfVersion, { params: { id: version }, signal }),
    retry: false,
  })

const skeletonPixels = 160

/** Where the figure stands among its like. Figures never wait for it, and nothing is said where it cannot be told. */
export function BesideBenchmark({ view }: { readonly view: ResultView }) {
  const { answer, label, search } = view
  const language = useLanguage()
  const { data, isPending } = useQuery(benchmarkQuery(answer.version.id, language))
  if (isPending) return <Skeleton height={skeletonPixels} />
  if (!data || data.benchmark === null) return null
  const own = (basis: WeightBasis) => labelFigure(answer, label, basis)
  const { benchmark } = data
  return (
    <BenchmarkCard view={{ ...view, benchmark, own, basis: search.basis, name: answer.evaluation.name }} />
  )
}
