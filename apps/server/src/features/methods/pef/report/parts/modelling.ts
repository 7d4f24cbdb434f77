import { isVisible, type FormValue, type Parameter, type PefProduct } from '@ecotrame/lca'
import { column, tableBlock, type Block } from '../report.ts'
import type { Telling } from '../telling.ts'
import { staleText } from './words.ts'

type Row = readonly [string, string]

/** How each topic of the method is modelled. Values that the company has entered stand in the confidential annex. */
export function modellingTable(telling: Telling): Block {
  const { say, product } = telling
  return tableBlock({
    title: say('Modelling choices', 'Choix de modélisation'),
    sheet: say('Modelling choices', 'Choix de modélisation'),
    columns: [
      column(say('Topic', 'Sujet'), 'text', 120),
      column(say('How it is modelled', 'Modélisation'), 'text', '*'),
    ],
    rows: [
      ...farming(telling),
      ...(product === null ? staleRows(telling) : rowsOf(product, telling)),
      ...general(telling),
    ],
  })
}

const staleRows = ({ say }: Telling): readonly Row[] => [
  [say('Values of the method', 'Valeurs de la méthode'), staleText({ say })],
]

function farming({ say, pef, dataset }: Telling): readonly Row[] {
  const names = new Set(
    pef.trace.filter(({ purpose }) => purpose === 'fibre').map((line) => dataset(line.dataset)),
  )
  return [
    [
      say('Agricultural production', 'Production agricole'),
      names.size === 0
        ? say('no dataset of a fibre is in the result', 'aucun jeu de données de fibre dans le résultat')
        : say(
            `as in the datasets of the fibres: ${[...names].join(', ')}`,
            `telle que dans les jeux de données des fibres : ${[...names].join(', ')}`,
          ),
    ],
  ]
}

function rowsOf(product: PefProduct, telling: Telling): readonly Row[] {
  const { say, format, pef } = telling
  const { distribution, durability, endOfLife, leftovers, unsold, making } = product
  const value = openValue(telling)
  const percent = (share: number) => format.stated(share)
  const { store, ecommerce, factoryToConsumer } = distribution.channels
  return [
    [
      say('Losses', 'Pertes'),
      [
        value(
          'cuttingWaste',
          say('cutting', 'coupe'),
          product.parts.map(({ cuttingWaste }) => percent(cuttingWaste)).join(' / '),
        ),
        value('leftovers', say('leftovers', 'restes'), percent(leftovers)),
        value('unsold', say('unsold products', 'invendus'), percent(unsold)),
      ].join('; '),
    ],
    [
      say('Transport and logistics', 'Transport et logistique'),
      [
        value('channels', say('sold in stores', 'vendu en boutique'), percent(store)),
        value('channels', say('online', 'en ligne'), percent(ecommerce)),
        value(
          'channels',
          say('from the factory to the consumer', 'de l’usine au consommateur'),
          percent(factoryToConsumer),
        ),
        value('air', say('by plane to the centre', 'en avion vers le centre'), percent(airShareOf(product))),
        say('legs of the scenarios of the PEFCR', 'trajets des scénarios du PEFCR'),
      ].join('; '),
    ],
    [
      say('Storage and retail', 'Stockage et vente'),
      [
        value(
          'weeksInCentre',
          say('weeks in the centre', 'semaines au centre'),
          format.given(distribution.weeksInCentre),
        ),
        value(
          'weeksInStore',
          say('weeks in the store', 'semaines en boutique'),
          format.given(distribution.weeksInStore),
        ),
        ...(product.volumeM3 === null
          ? []
          : [
              value(
                'packedVolume',
                say('packed volume, L', 'volume emballé, L'),
                format.given(product.volumeM3 * 1000),
              ),
            ]),
      ].join('; '),
    ],
    [
      say('Garment making', 'Confection'),
      making.sewingMinutes === null
        ? say('not sewn in the sense of the method', 'non cousu au sens de la méthode')
        : value(
            'sewingMinutes',
            say('minutes of sewing', 'minutes de couture'),
            format.given(making.sewingMinutes),
          ),
    ],
    [say('Use stage', 'Utilisation'), useText(product, telling)],
    [
      say('End of life', 'Fin de vie'),
      `${[
        value('endOfLife', say('recycled', 'recyclé'), percent(endOfLife.recycled)),
        value('endOfLife', say('incinerated', 'incinéré'), percent(endOfLife.incinerated)),
        value('endOfLife', say('landfilled', 'mis en décharge'), percent(endOfLife.landfilled)),
      ].join('; ')}; ${say('Circular Footprint Formula', 'formule de l’empreinte circulaire')}`,
    ],
    [
      say('Extended product lifetime', 'Allongement de la durée de vie'),
      say(
        `days of wear × multipliers: ${format.given(durability.intrinsic)} (intrinsic) × ${format.given(durability.repairability)} (repairability) = ${pef.daysOfWear === null ? '–' : format.given(pef.daysOfWear)} days`,
        `jours de port × multiplicateurs : ${format.given(durability.intrinsic)} (intrinsèque) × ${format.given(durability.repairability)} (réparabilité) = ${pef.daysOfWear === null ? '–' : format.given(pef.daysOfWear)} jours`,
      ),
    ],
  ]
}

function useText({ care }: PefProduct, telling: Telling): string {
  const { say, format, pef } = telling
  if (care === null) return say('no care', 'aucun entretien')
  const value = openValue(telling)
  return [
    value('temperatureC', say('washed at, °C', 'lavé à, °C'), format.given(care.temperatureC)),
    value(
      'usesBetweenWashes',
      say('uses between washes', 'ports entre lavages'),
      format.given(care.usesBetweenWashes),
    ),
    say(
      `care cycles: ${pef.careCycles === null ? '–' : format.given(pef.careCycles)}`,
      `cycles d’entretien : ${pef.careCycles === null ? '–' : format.given(pef.careCycles)}`,
    ),
    value('tumbleDried', say('tumble-dried', 'séché en machine'), format.stated(care.tumbleDriedShare)),
    value('ironedShare', say('ironed', 'repassé'), format.stated(care.ironedShare)),
    value(
      'ironingMinutes',
      say('minutes of ironing', 'minutes de repassage'),
      format.given(care.ironingMinutes),
    ),
  ].join('; ')
}

const general = ({ say, pef, version }: Telling): readonly Row[] => [
  [
    say('Electricity', 'Électricité'),
    say(
      'mix of the country of each step, as given in the data packs; own figures of facilities take its place where they count',
      'mix du pays de chaque étape, tel qu’il figure dans les bases de données ; les mesures des sites le remplacent là où elles comptent',
    ),
  ],
  [
    say('Capital goods', 'Biens d’équipement'),
    say('included where the datasets contain them', 'inclus là où les jeux de données les contiennent'),
  ],
  [
    say('Sampling', 'Échantillonnage'),
    say(
      `none: every facility named counts by itself (${version.form.records?.facilities.length ?? 0})`,
      `aucun : chaque site nommé compte pour lui-même (${version.form.records?.facilities.length ?? 0})`,
    ),
  ],
  [
    say('Greenhouse gases', 'Gaz à effet de serre'),
    say(
      'biogenic carbon dioxide: uptake and release count 0; biogenic methane counts; no credit for storage',
      'dioxyde de carbone biogénique : absorption et émission comptent 0 ; le méthane biogénique compte ; aucun crédit de stockage',
    ),
  ],
  [
    say('Offsets', 'Compensation'),
    say(
      'neither offsets nor avoided emissions are counted',
      'ni compensation ni émissions évitées ne sont comptées',
    ),
  ],
  [
    say('Impact assessment', 'Évaluation des impacts'),
    say(
      `EF 3.1; the data packs state: ${methodsOf(pef)}`,
      `EF 3.1 ; les bases de données indiquent : ${methodsOf(pef)}`,
    ),
  ],
]

const methodsOf = ({ packs }: Telling['pef']): string =>
  [...new Set(packs.map(({ lciaMethod }) => lciaMethod))].join(', ')

/** Of what goes to the centre. */
export const airShareOf = ({ distribution }: PefProduct): number =>
  distribution.routesToCentre.reduce(
    (sum, { share, legs }) => (legs.some(({ mode }) => mode === 'plane') ? sum + share : sum),
    0,
  )

const refsOf: Readonly<Record<string, readonly string[]>> = {
  cuttingWaste: ['makingWasteRatio', 'cuttingWasteShare'],
  air: ['airTransportRatio', 'distribution.airShare'],
  sewingMinutes: ['makingComplexity', 'sewingMinutes'],
}

/** The value of a default; of what the company has entered only that it did. */
function openValue(telling: Telling) {
  const { say, format } = telling
  const entered = enteredRefs(telling)
  const measured = telling.product?.ownData.figures.has('garmentMaking loss') === true
  return (name: string, label: string, value: string): string => {
    const isEntered =
      entered.some((ref) => (refsOf[name] ?? [name]).some((part) => ref.includes(part))) ||
      (name === 'cuttingWaste' && measured)
    return `${label}${format.colon}${isEntered ? say('company value (confidential annex)', 'valeur de l’entreprise (annexe confidentielle)') : value}`
  }
}

/** What the fields set that somebody has filled in; of hidden ones the calculation knows nothing. */
function enteredRefs({ version: { form }, catalogue }: Telling): readonly string[] {
  const fields = catalogue.category(form.category)?.form
  const isEntered = (value: FormValue | undefined): boolean =>
    value !== undefined && value.origin !== 'default' && value.value !== null
  const refs = (parameters: readonly Parameter[], values: Readonly<Record<string, FormValue>>) =>
    parameters
      .filter((parameter) => isEntered(values[parameter.id]) && isVisible(parameter, form.values))
      .map(({ configuration }) => configuration.evaluationFieldRef)
  return [
    ...refs(fields?.parameters ?? [], form.values),
    ...form.composition.flatMap(({ type, values }) => refs(fields?.composition[type] ?? [], values)),
  ]
}
