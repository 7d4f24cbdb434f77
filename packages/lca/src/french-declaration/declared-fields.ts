import type { Declaration, DeclaredGarment, DeclaredMaterial, DeclaredTrim } from './declaration.ts'

/** A value of a declaration as it stands. */
export type DeclaredValue = string | number | boolean

/** What of a declaration moves its score, by place: `items[0].materials[ei-coton].share`. Lists are known by what they hold. */
export const fieldsOfScore = (declaration: Declaration): ReadonlyMap<string, DeclaredValue> =>
  new Map([
    ...present('', { numberOfReferences: declaration.numberOfReferences, priceEur: declaration.priceEur }),
    ...fieldsOfKind(declaration),
  ])

type Entry = readonly [path: string, value: DeclaredValue]

function fieldsOfKind(declaration: Declaration): readonly Entry[] {
  switch (declaration.kind) {
    case 'single':
      return fieldsOfGarment('', declaration)
    case 'pack':
      return declaration.items.flatMap((item, place) => [
        ...fieldsOfGarment(`items[${place}].`, item),
        ...present(`items[${place}].`, { count: item.count }),
      ])
    case 'components': {
      const { category, business, trims, components } = declaration
      return [
        ...present('', { category, business }),
        ...fieldsOfTrims('', trims),
        ...components.flatMap((component, place) => [
          ...fieldsOfGarment(`components[${place}].`, component),
          ...present(`components[${place}].`, { mainComponent: component.mainComponent }),
        ]),
      ]
    }
  }
}

function fieldsOfGarment(
  at: string,
  { materials, trims, printing, ...others }: DeclaredGarment,
): readonly Entry[] {
  return [
    ...present(at, {
      category: others.category,
      massKg: others.massKg,
      upcycled: others.upcycled,
      business: others.business,
      spinningCountry: others.spinningCountry,
      fabricCountry: others.fabricCountry,
      ennoblingCountry: others.ennoblingCountry,
      makingCountry: others.makingCountry,
      'printing.kind': printing?.kind,
      'printing.ratio': printing?.ratio,
      fading: others.fading,
      airTransportRatio: others.airTransportRatio,
    }),
    ...fieldsOfMaterials(at, materials),
    ...fieldsOfTrims(at, trims),
  ]
}

/** A material that stands twice is told apart by its place. */
const fieldsOfMaterials = (at: string, materials: readonly DeclaredMaterial[]): readonly Entry[] =>
  materials.flatMap(({ id, share, country }, place) => {
    const earlier = materials.slice(0, place).filter((one) => one.id === id).length
    const name = earlier === 0 ? id : `${id} ${earlier + 1}`
    return present(`${at}materials[${name}].`, { share, country })
  })

const fieldsOfTrims = (at: string, trims: readonly DeclaredTrim[] | undefined): readonly Entry[] =>
  trims === undefined
    ? []
    : trims.length === 0
      ? [[`${at}trims`, 0]]
      : trims.flatMap(({ id, quantity }) => present(`${at}trims[${id}].`, { quantity }))

const present = (at: string, fields: Readonly<Record<string, DeclaredValue | undefined>>): readonly Entry[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[`${at}${name}`, value] as const],
  )

/** A field that two declarations say differently; `null`: it is not said. */
export interface DifferentField {
  readonly path: string
  readonly declared: DeclaredValue | null
  readonly other: DeclaredValue | null
}

/** What two declarations say differently, field by field. */
export function differentFields(declared: Declaration, other: Declaration): readonly DifferentField[] {
  const [ours, theirs] = [fieldsOfScore(declared), fieldsOfScore(other)]
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((path) => {
    const field = { path, declared: ours.get(path) ?? null, other: theirs.get(path) ?? null }
    return isSame(field.declared, field.other) ? [] : [field]
  })
}

const isSame = (one: DeclaredValue | null, other: DeclaredValue | null): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-9 : one === other
