import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { dateAsTold, useFormat } from '../../ui/index.ts'
import { ownPacksQuery, pefDataQuery } from '../pef-data/index.ts'

interface Judged {
  readonly quality: { readonly dqr: number } | null
  readonly validUntil: string | null
}

/** Data quality and validity of a pack, over its datasets; of an own one over those that are mapped. */
export function usePackFacts(id: string): readonly string[] {
  const text = useText()
  const format = useFormat()
  const shipped = useQuery(pefDataQuery()).data?.packs.find(({ manifest }) => manifest.id === id)
  const own = useQuery(ownPacksQuery()).data?.packs.find((pack) => pack.id === id)
  const datasets: readonly Judged[] = shipped ? [...shipped.datasets.values()] : (own?.datasets ?? [])
  const ratings = datasets.flatMap(({ quality }) => (quality === null ? [] : [quality.dqr]))
  const ends = datasets.flatMap(({ validUntil }) => (validUntil === null ? [] : [validUntil])).toSorted()
  const [first, last] = [ends[0], ends.at(-1)]
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return [
    ratings.length === 0
      ? text('databases.pack.unrated')
      : text('databases.pack.quality', {
          dqr: format.number(mean, { decimals: 2 }),
          share: format.share(ratings.length / datasets.length),
        }),
    first === undefined || last === undefined
      ? text('databases.pack.noEnd')
      : first === last
        ? text('databases.form.validUntil', { date: dateAsTold(last, format) })
        : text('databases.pack.validity', {
            first: dateAsTold(first, format),
            last: dateAsTold(last, format),
          }),
  ]
}
