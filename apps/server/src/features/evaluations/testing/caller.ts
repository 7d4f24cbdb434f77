import type { Evaluation } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../../platform/testing/api-caller.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'

type Headers = Readonly<Record<string, string>>

export interface Caller extends ApiCaller {
  /** A new evaluation of a garment that can be run. */
  readonly create: (changes?: object) => Promise<Evaluation>
  readonly evaluated: (changes?: object) => Promise<Evaluation>
}

/** Calls as one signed-in person makes them; paths below `/api`. */
export function callerOf(running: TestServer, login: Headers): Caller {
  const api = apiCaller(running, login)
  return {
    ...api,
    create: async (changes = {}) => {
      const answer = await api.post('/evaluations', { ...aGarment(), ...changes })
      if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json<Evaluation>()
    },
    evaluated: async (changes = {}) => {
      const created = await api.post('/evaluations', { ...aGarment(), ...changes })
      const { id } = created.json<Evaluation>()
      const answer = await api.get(`/evaluations/evaluate/${id}`)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json<{ evaluation: Evaluation }>().evaluation
    },
  }
}

const typed = (parameter: string, type: string, value: number | string | boolean) => ({
  value,
  type,
  parameter,
  olca_parameter_id: parameter,
  maskedValue: null,
  origin: 'user',
})
export const aNumber = (parameter: string, value: number) => typed(parameter, 'number', value)
export const aBoolean = (parameter: string, value: boolean) => typed(parameter, 'boolean', value)
export const aChoice = (parameter: string, value: string) => typed(parameter, 'select', value)
export const aCountry = (parameter: string, value: string) => typed(parameter, 'country', value)

export const aMaterial = (material: string, share: number) => ({
  id: crypto.randomUUID(),
  type: 'material',
  values: { material: typed('material', 'select', material), share: aNumber('share', share) },
  total_weight: { ...aNumber('total_weight', 0), value: null, origin: 'default' },
})

export const aText = (parameter: string, value: string) => typed(parameter, 'text', value)

/** An entry of the composition; `parent`: the id of what it belongs to. */
export const anEntry = (type: string, values: Readonly<Record<string, unknown>>, parent?: string) => ({
  id: crypto.randomUUID(),
  type,
  ...(parent === undefined ? {} : { parent }),
  values,
  total_weight: { ...aNumber('total_weight', 0), value: null, origin: 'default' },
})

/** Sneakers of an upper and a sole, made in Viet Nam, 800 g the pair: outside the legal scope of the French cost. */
export function aPairOfSneakers(changes: object = {}) {
  const part = (name: string, kind: string) =>
    anEntry('part', { name: aText('name', name), kind: aChoice('kind', kind) })
  const [upper, sole] = [part('Upper', 'fabric'), part('Sole', 'moulded')]
  return {
    name: 'Sneakers Ida',
    category: 'sneakers',
    values: { mass: aNumber('mass', 800), makingCountry: aCountry('makingCountry', 'VN') },
    composition: [
      upper,
      { ...aMaterial('polyester', 50), parent: upper.id },
      sole,
      { ...aMaterial('natural-rubber', 50), parent: sole.id },
    ],
    ...changes,
  }
}

/** A cotton T-shirt made in Türkiye, 170 g. A test names only what it is about. */
export const aGarment = (changes: object = {}) => ({
  name: 'T-shirt Marin',
  category: 'tshirt',
  values: {
    mass: aNumber('mass', 170),
    spinningCountry: aCountry('spinningCountry', 'IN'),
    fabricCountry: aCountry('fabricCountry', 'TR'),
    ennoblingCountry: aCountry('ennoblingCountry', 'TR'),
    makingCountry: aCountry('makingCountry', 'TR'),
  },
  composition: [aMaterial('ei-coton', 100)],
  ...changes,
})

/** What is saved of an evaluation that was read. */
export const bodyOf = ({ name, reference, category, values, composition }: Evaluation) => ({
  name,
  reference,
  category: category.id,
  values,
  composition,
})
