import type { NamedProcesses } from '@ecotrame/lca'

/** Role under which the tables hold each process that the method uses by name. */
export const rolesOfNamedProcesses = {
  freightRoad: 'freight_road',
  freightSea: 'freight_sea',
  freightAir: 'freight_air',
  heatEurope: 'ennobling_heat_europe',
  heatRestOfWorld: 'ennobling_heat_rest_of_world',
  bleaching: 'pretreatment_bleaching',
  dyeingChemicalsSynthetic: 'dyeing_chemicals_synthetic',
  dyeingChemicalsCellulosic: 'dyeing_chemicals_cellulosic',
  finishing: 'finishing',
  fading: 'fading',
  carTrip: 'end_of_life_car_trip',
  endOfLife: 'end_of_life',
} as const satisfies Partial<Record<keyof NamedProcesses, string>>

/** Rule `use_electricity`: a process by its role, or the electricity of a country. */
export type UseElectricity = { readonly role: string } | { readonly country: string }

export function useElectricityOf(rule: string): UseElectricity {
  const [kind, name = ''] = rule.split(':')
  return kind === 'country' ? { country: name } : { role: name }
}
