import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import type { SummedAnswer } from './queries.ts'
import { frenchKey } from './rows.ts'

/** Names of the components of a result in the reader's language, each with the part that it belongs to. */
export function useComponentName({ components, parts }: SummedAnswer) {
  const text = useText()
  const language = useLanguage()
  const own = (key: string): string => {
    const [, kind = '', index = '', id = ''] = key.split('/')
    const found = components.find((component) => frenchKey(component) === key)
    // PEF knows the entries of the composition by their places only: the French cost names the same ones.
    const alike =
      found ?? components.find((one) => key.startsWith(`${one.part}/${one.kind}/${one.index ?? ''}/`))
    const named = alike && namedIn(language, alike)
    if (named) return named
    if (kind === 'complement')
      return text(id === 'export' ? 'results.complement.export' : 'results.complement.microfibres')
    if (kind === 'packaging') return text('segment.packaging')
    if (kind === 'material' || kind === 'trim')
      return text(`products.results.nth.${kind}`, { number: Number(index) + 1 })
    return text('results.garment')
  }
  return (key: string): string => {
    const part = parts[Number(key.split('/')[0])]
    return parts.length > 1 && part ? `${own(key)} · ${part.name}` : own(key)
  }
}
