import { randomUUID } from 'node:crypto'
import type { CallParsed, createPackaging, PackagingLineShape } from '@ecotrame/contract'
import type { PackagingView, PefMethod, Problem } from '@ecotrame/lca'
import { problemText } from '@ecotrame/texts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { viewOf, type DescribedPackaging, type PackagingBasis } from './figures.ts'

type SentLine = CallParsed<typeof createPackaging>['body']['composition'][number]

/** Lines as they are kept: what is new gets an id of its own, and so does what claims that of another line. */
export function keptLines(lines: readonly SentLine[]): readonly PackagingLineShape[] {
  const taken = new Set<string>()
  return lines.map(({ id: sent, ...line }) => {
    const id = sent === undefined || taken.has(sent) ? randomUUID() : sent
    taken.add(id)
    return { id, ...line }
  })
}

/** Packaging is made of rigid materials, paper and films; its countries are those of the world. */
const wrongLine = (
  { material, country }: Omit<PackagingLineShape, 'id'>,
  index: number,
  { materials, countries }: PefMethod,
): readonly Problem[] => [
  ...(materials.get(material)?.kind === 'rigid'
    ? []
    : [unknown(`composition[${index}].material`, 'UNKNOWN_MATERIAL', material)]),
  ...(country === null || countries.has(country)
    ? []
    : [unknown(`composition[${index}].country`, 'UNKNOWN_COUNTRY', country)]),
]

const unknown = (path: string, code: 'UNKNOWN_MATERIAL' | 'UNKNOWN_COUNTRY', value: string): Problem => ({
  path,
  code,
  kind: 'value',
  params: { value },
})

/** The PEF of a packaging as it was sent. @throws INVALID_VALUES with everything that is wrong */
export function checkedView(
  packaging: DescribedPackaging,
  basis: PackagingBasis,
  language: Language,
): PackagingView {
  const wrong = packaging.composition.flatMap((line, index) => wrongLine(line, index, basis.method))
  const view = viewOf(packaging, basis)
  if (wrong.length === 0 && view.ok) return view.value
  const problems = wrong.length > 0 || view.ok ? wrong : view.problems
  throw problem('INVALID_VALUES', {
    errors: problems.map((one) => ({
      path: one.path,
      code: one.code,
      message: problemText(one, language),
    })),
  })
}
