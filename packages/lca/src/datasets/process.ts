/** A process of the French data: finished single scores per unit, own score without the energies it buys. */
export interface ScoredProcess {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly datasetName: string
  readonly kind: string
  /** Key under which the method refers to the process; empty where it is reached through a table. */
  readonly role: string
  readonly unit: 'kWh' | 'MJ' | 'kg' | 't.km' | 'm2' | 'item'
  /** µPt per unit. */
  readonly ecs: number
  readonly pef: number
  readonly electricityMJPerUnit: number
  readonly heatMJPerUnit: number
  /** Lost share of the input mass. */
  readonly wasteRatio: number
  /** kg per unit for processes not counted in kg; 0 where it does not apply. */
  readonly densityKgPerUnit: number
  readonly sourceDatabase: string
}
