import { dataClasses, type ClassStatement, type PackManifest, type Wording } from '@ecotrame/lca'
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
    dataClass: classStatement(json),
  }
}

/** Every pack that is shipped says of which class its data are. */
const classStatement = (json: JsonReader): ClassStatement => ({
  dataClass: json.oneOf('dataClass.dataClass', dataClasses),
  by: wording(json, 'dataClass.by'),
  until: json.at('dataClass.until') === null ? null : json.text('dataClass.until'),
  source: json.text('dataClass.source'),
})

export const wording = (json: JsonReader, path: string): Wording => ({
  en: json.text(`${path}.en`),
  fr: json.text(`${path}.fr`),
})
