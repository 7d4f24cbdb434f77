import { flowAt, type FileFlow } from '../database-file.ts'
import { natureFlowKey } from '../nature-flow.ts'

/** Sections of processes and media of methods, as one. */
const media: Readonly<Record<string, string>> = {
  resources: 'raw',
  raw: 'raw',
  'raw materials': 'raw',
  'emissions to air': 'air',
  air: 'air',
  'emissions to water': 'water',
  water: 'water',
  'emissions to soil': 'soil',
  soil: 'soil',
  'final waste flows': 'waste',
  waste: 'waste',
  'non material emissions': 'non material',
  'non mat.': 'non material',
}

export const mediumOf = (section: string): string => media[section.toLowerCase()] ?? section.toLowerCase()

interface Flow {
  readonly name: string
  readonly medium: string
  readonly sub: string
  readonly unit: string
}

/**
 * A flow with its subcompartment, which stands where other formats have a place: a factor of the whole compartment holds
 * wherever there is none of its own.
 */
export function natureFlow(
  flows: Map<string, FileFlow>,
  { name, medium, sub, unit }: Flow,
): { readonly flow: string; readonly anywhere: string } {
  const anywhere = natureFlowKey({ name, unit, compartment: medium, sub: '', isInput: medium === 'raw' })
  const isPlaced = sub !== '' && sub.toLowerCase() !== '(unspecified)'
  const flow = flowAt(anywhere, isPlaced ? sub.toLowerCase() : null)
  const compartment = [medium, ...(isPlaced ? [sub] : [])].join(' / ')
  if (!flows.has(flow)) flows.set(flow, { name, kind: 'elementary', unit, compartment })
  if (!flows.has(anywhere)) flows.set(anywhere, { name, kind: 'elementary', unit, compartment: medium })
  return { flow, anywhere }
}
