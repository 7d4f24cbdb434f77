import type { PackManifest, Wording } from '@ecotrame/lca'
import { readJson, type JsonReader } from '../tables/json.ts'

/** The manifest of a pack. */
export function readManifest(file: string, text: string, reasons: string[]): PackManifest {
  const json = readJson(file, text, reasons)
  return {
    id: json.text('id'),
    release: json.text('release'),
    title: wording(json, 'title'),
    publisher: json.text('publisher'),
    licence: {
      id: json.text('licence.id'),
      name: json.text('licence.name'),
      nameFr: json.text('licence.nameFr'),
      url: json.text('licence.url'),
    },
    attribution: wording(json, 'attribution'),
    attributionUrl: json.text('attributionUrl'),
    notice: json.at('notice') === null ? null : wording(json, 'notice'),
    lciaMethod: json.text('lciaMethod'),
    backgroundDatabase: json.text('backgroundDatabase'),
  }
}

export const wording = (json: JsonReader, path: string): Wording => ({
  en: json.text(`${path}.en`),
  fr: json.text(`${path}.fr`),
})
