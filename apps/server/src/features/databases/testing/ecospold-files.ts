import type { GeneratedDatabase, GeneratedProcess } from './generated-database.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = (edition: 1 | 2) => `xmlns="http://www.EcoInvent.org/EcoSpold0${edition}"`
const productName = (process: number, product: number) => `product-${process}-${product}`

/** All processes in one document of EcoSpold 1; products are told by name, place and unit. */
export function ecoSpold1File(database: GeneratedDatabase): string {
  const datasets = database.processes.map(dataset1)
  return `${head}<ecoSpold ${namespace(1)}>${datasets.join('')}</ecoSpold>`
}

/** One document a process, as archives have them. */
export function* ecoSpold1Files(database: GeneratedDatabase): Generator<readonly [string, string]> {
  for (const process of database.processes)
    yield [`process-${process.id}.xml`, `${head}<ecoSpold ${namespace(1)}>${dataset1(process)}</ecoSpold>`]
}

function dataset1({ id, products, inputs, emissions }: GeneratedProcess): string {
  let number = 0
  const exchange = (name: string, amount: number, group: string, more = '') =>
    `<exchange number="${(number += 1)}" name="${name}" unit="kg" meanValue="${amount}" ${more}>${group}</exchange>`
  const output = (group: number) => `<outputGroup>${group}</outputGroup>`
  const exchanges = [
    ...products.map(({ amount }, place) =>
      exchange(productName(id, place), amount, output(place === 0 ? 0 : 2), 'location="FR"'),
    ),
    ...inputs.map(({ from, product, amount }) =>
      exchange(productName(from, product), amount, '<inputGroup>5</inputGroup>', 'location="FR"'),
    ),
    ...emissions.map(({ substance, amount }) =>
      exchange(
        `substance-${substance}`,
        amount,
        output(4),
        'category="air" subCategory="low population density" uncertaintyType="1" standardDeviation95="1.2"',
      ),
    ),
  ]
  const taken = Array.from(
    { length: inputs.length + emissions.length },
    (_, place) => products.length + place + 1,
  )
  const allocation = products
    .map(
      ({ share }, place) =>
        `<allocation referenceToCoProduct="${place + 1}" allocationMethod="1" fraction="${share * 100}">${taken.map((one) => `<referenceToInputOutput>${one}</referenceToInputOutput>`).join('')}</allocation>`,
    )
    .join('')
  return `<dataset number="${id + 1}"><metaInformation><processInformation><referenceFunction datasetRelatesToProduct="true" name="Process ${id}" amount="${products[0]?.amount ?? 0}" unit="kg"/><geography location="FR"/><technology text="Spun"/><timePeriod><startDate>2022-01-01</startDate><endDate>2027-12-31</endDate></timePeriod></processInformation></metaInformation><flowData>${exchanges.join('')}${products.length > 1 ? allocation : ''}</flowData></dataset>`
}

/** One file an activity, as ecoinvent writes them: treatments below 0, and every product of an activity a file of its own. */
export function* ecoSpold2Files(database: GeneratedDatabase): Generator<readonly [string, string]> {
  yield ['MasterData/ActivityNames.xml', `${head}<validActivityNames ${namespace(2)}/>`]
  for (const process of database.processes)
    for (const [place, { amount, share }] of process.products.entries())
      yield [
        `datasets/process-${process.id}_${productName(process.id, place)}.spold`,
        activity(process, place, share / amount, database),
      ]
}

function activity(
  { id, inputs, emissions, treatsWaste }: GeneratedProcess,
  place: number,
  scale: number,
  { processes }: GeneratedDatabase,
): string {
  const intermediate = (name: string, amount: number, group: string, more = '') =>
    `<intermediateExchange id="x" intermediateExchangeId="${name}" amount="${amount}" ${more}><name xml:lang="en">${name}</name><unitName xml:lang="en">kg</unitName>${group}</intermediateExchange>`
  const exchanges = [
    intermediate(productName(id, place), treatsWaste ? -1 : 1, '<outputGroup>0</outputGroup>'),
    // A formula that says something else than its amount: the amount counts.
    ...inputs.map(({ from, product, amount }, input) =>
      intermediate(
        productName(from, product),
        amount * scale * (processes[from]?.treatsWaste === true ? -1 : 1),
        '<inputGroup>5</inputGroup>',
        `activityLinkId="process-${from}" ${input === 0 ? 'variableName="first" mathematicalRelation="first * 2 + loss"' : ''}`,
      ),
    ),
    ...emissions.map(
      ({ substance, amount }) =>
        `<elementaryExchange id="y" elementaryExchangeId="substance-${substance}" amount="${amount * scale}"><name xml:lang="en">substance-${substance}</name><unitName xml:lang="en">kg</unitName><compartment><compartment xml:lang="en">air</compartment><subcompartment xml:lang="en">unspecified</subcompartment></compartment><outputGroup>4</outputGroup></elementaryExchange>`,
    ),
    '<parameter variableName="loss" amount="0.05"/>',
  ]
  return `${head}<ecoSpold ${namespace(2)}><activityDataset><activityDescription><activity id="process-${id}" type="1"><activityName xml:lang="en">Process ${id}</activityName></activity><geography><shortname xml:lang="en">FR</shortname></geography><timePeriod startDate="2022-01-01" endDate="2027-12-31"/></activityDescription><flowData>${exchanges.join('')}</flowData></activityDataset></ecoSpold>`
}
