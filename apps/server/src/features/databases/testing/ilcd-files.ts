import { efCategories } from '@ecotrame/lca'
import { generatedFactor, type GeneratedDatabase, type GeneratedProcess } from './generated-database.ts'
import { categoryTitles } from './category-titles.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const uuid = (id: string) => `<common:UUID>${id}</common:UUID>`
const reference = (name: string, id: string) =>
  `<${name} type="data set" refObjectId="${id}"><common:shortDescription xml:lang="en">${id}</common:shortDescription></${name}>`
const productId = (process: number, product: number) => `product-${process}-${product}`

const unitGroup = (id: string, unit: string) =>
  `${head}<unitGroupDataSet xmlns:common="http://lca.jrc.it/ILCD/Common"><unitGroupInformation><dataSetInformation>${uuid(id)}</dataSetInformation><quantitativeReference><referenceToReferenceUnit>0</referenceToReferenceUnit></quantitativeReference></unitGroupInformation><units><unit dataSetInternalID="0"><name>${unit}</name><meanValue>1.0</meanValue></unit></units></unitGroupDataSet>`
const property = (id: string, group: string) =>
  `${head}<flowPropertyDataSet xmlns:common="http://lca.jrc.it/ILCD/Common"><flowPropertiesInformation><dataSetInformation>${uuid(id)}</dataSetInformation><quantitativeReference>${reference('referenceToReferenceUnitGroup', group)}</quantitativeReference></flowPropertiesInformation></flowPropertyDataSet>`
const flow = (id: string, type: string, compartment: string) =>
  `${head}<flowDataSet xmlns:common="http://lca.jrc.it/ILCD/Common"><flowInformation><dataSetInformation>${uuid(id)}<name><baseName xml:lang="en">${id}</baseName></name><classificationInformation><common:elementaryFlowCategorization><common:category level="0">${compartment}</common:category></common:elementaryFlowCategorization></classificationInformation></dataSetInformation><quantitativeReference><referenceToReferenceFlowProperty>0</referenceToReferenceFlowProperty></quantitativeReference></flowInformation><modellingAndValidation><LCIMethod><typeOfDataSet>${type}</typeOfDataSet></LCIMethod></modellingAndValidation><flowProperties><flowProperty dataSetInternalID="0">${reference('referenceToFlowPropertyDataSet', 'mass')}<meanValue>1.0</meanValue></flowProperty></flowProperties></flowDataSet>`

/** The files of a database as ILCD tools export it: amounts in kg, allocation at each exchange in percent. */
export function* ilcdFiles(database: GeneratedDatabase): Generator<readonly [string, string]> {
  const file = (folder: string, id: string, content: string) => [`ILCD/${folder}/${id}.xml`, content] as const
  yield file('unitgroups', 'units-of-mass', unitGroup('units-of-mass', 'kg'))
  yield file('flowproperties', 'mass', property('mass', 'units-of-mass'))
  for (let substance = 0; substance < database.substances; substance += 1)
    yield file(
      'flows',
      `substance-${substance}`,
      flow(`substance-${substance}`, 'Elementary flow', 'Emissions to air'),
    )
  for (const { id, products, treatsWaste } of database.processes)
    for (const place of products.keys())
      yield file(
        'flows',
        productId(id, place),
        flow(productId(id, place), treatsWaste ? 'Waste flow' : 'Product flow', 'Products'),
      )
  for (const process of database.processes)
    yield file('processes', `process-${process.id}`, ilcdProcess(process, database))
  for (const [place, category] of efCategories.entries()) {
    const { name, unit } = categoryTitles[category]
    yield file('unitgroups', `units-${category}`, unitGroup(`units-${category}`, unit))
    yield file(
      'flowproperties',
      `property-${category}`,
      property(`property-${category}`, `units-${category}`),
    )
    yield file('lciamethods', `method-${category}`, method(category, name, place, database))
  }
}

function ilcdProcess(
  { id, products, inputs, emissions, treatsWaste }: GeneratedProcess,
  { processes }: GeneratedDatabase,
): string {
  let number = 0
  const allocations =
    products.length > 1
      ? `<allocations>${products.map(({ share }, place) => `<allocation internalReferenceToCoProduct="${place + 1}" allocatedFraction="${share * 100}"/>`).join('')}</allocations>`
      : ''
  const exchange = (flowId: string, amount: number, isInput: boolean, more = '') =>
    `<exchange dataSetInternalID="${(number += 1)}">${reference('referenceToFlowDataSet', flowId)}<exchangeDirection>${isInput ? 'Input' : 'Output'}</exchangeDirection><meanAmount>${amount}</meanAmount><resultingAmount>${amount}</resultingAmount>${more}</exchange>`
  const exchanges = [
    ...products.map(({ amount }, place) => exchange(productId(id, place), amount, treatsWaste)),
    ...inputs.map(({ from, product, amount }) =>
      exchange(productId(from, product), amount, processes[from]?.treatsWaste !== true, allocations),
    ),
    ...emissions.map(({ substance, amount }) =>
      exchange(`substance-${substance}`, amount, false, allocations),
    ),
  ]
  return `${head}<processDataSet xmlns:common="http://lca.jrc.it/ILCD/Common"><processInformation><dataSetInformation>${uuid(`process-${id}`)}<name><baseName xml:lang="en">Process ${id}</baseName></name></dataSetInformation><quantitativeReference type="Reference flow(s)"><referenceToReferenceFlow>1</referenceToReferenceFlow></quantitativeReference><time><common:referenceYear>2022</common:referenceYear><common:dataSetValidUntil>2027</common:dataSetValidUntil></time><geography><locationOfOperationSupplyOrProduction location="FR"/></geography></processInformation><exchanges>${exchanges.join('')}</exchanges></processDataSet>`
}

function method(category: string, name: string, place: number, database: GeneratedDatabase): string {
  const factors = Array.from({ length: database.substances }, (_, substance) => {
    const value = generatedFactor(substance, place, database)
    return value === null
      ? ''
      : `<factor>${reference('referenceToFlowDataSet', `substance-${substance}`)}<exchangeDirection>Output</exchangeDirection><meanValue>${value}</meanValue></factor>`
  })
  return `${head}<LCIAMethodDataSet xmlns:common="http://lca.jrc.it/ILCD/Common"><LCIAMethodInformation><dataSetInformation>${uuid(`method-${category}`)}<common:name xml:lang="en">${name}</common:name><methodology>Environmental Footprint 3.1</methodology></dataSetInformation><quantitativeReference>${reference('referenceQuantity', `property-${category}`)}</quantitativeReference></LCIAMethodInformation><characterisationFactors>${factors.join('')}</characterisationFactors></LCIAMethodDataSet>`
}
