import type { DeclarationCatalogue } from './catalogue.ts'

export const en = {
  problems: {
    FILE_EMPTY: {
      what: 'The file has no row.',
      todo: 'Put the titles in the first row and one product in each row below.',
    },
    FILE_COLUMNS: {
      what: 'Columns are missing: {columns}.',
      todo: 'Add them with exactly these titles; they may stay empty where a default is meant.',
    },
    FILE_RAGGED: {
      what: 'Lines {lines} do not have {columns} columns as the header has.',
      todo: 'Look for a cell with a comma or semicolon that is not in quotation marks, or save the file as .xlsx.',
    },
    GTIN_MISSING: {
      what: 'The product has no GTIN.',
      todo: 'Enter at least one GTIN of 8 or 13 digits. An organization that uses none registers on the portal without GTIN.',
    },
    GTIN_FORMAT: {
      what: '{value} does not have 8 or 13 digits.',
      todo: 'Correct the code. 12 digits get a 0 in front, 14 digits lose theirs: {better}.',
    },
    GTIN_CHECK: {
      what: 'The check digit of {value} is wrong.',
      todo: 'Compare the code with the product. A digit is mistyped, or Excel has rounded it: keep codes as text.',
    },
    GTIN_DUPLICATE_IN_FILE: {
      what: '{value} stands in several rows; the portal refuses all of them.',
      todo: 'Give each product its own codes, or leave all rows but one out of the file.',
    },
    GTIN_NOT_ALLOWED: {
      what: 'The organization is registered without GTIN, so codes must be absent.',
      todo: 'Leave the codes out, or have the organization registered with GTIN and change the settings of the declarant.',
    },
    REFERENCE_MISSING: {
      what: 'The internal reference is missing.',
      todo: 'Enter the reference of the product.',
    },
    BRAND_UNKNOWN: {
      what: 'The brand {value} is none for which you may declare.',
      todo: 'Enter the id of a brand of the organization, or of a brand that has authorised it on the portal, in the settings of the declarant.',
    },
    ORGANIZATION_NOT_ALLOWED: {
      what: 'An organization of the type “{type}” may not declare.',
      todo: 'Brands, brands that also distribute, and consultancies may. Say in the settings of the declarant what the organization is on the portal.',
    },
    CATEGORY_INVALID: {
      what: 'The category “{value}” is none of the portal.',
      todo: 'Choose one of the eleven categories, by garment and not by name of the fabric.',
    },
    MASS_MISSING: {
      what: 'The mass is missing or is no number.',
      todo: 'Weigh the product in its standard size, with its trims, and enter the mass in kg.',
    },
    MASS_RANGE: {
      what: 'The mass of {value} kg is not between {minimum} and {maximum} kg.',
      todo: 'Check the unit: the portal counts in kg.',
    },
    MATERIAL_MISSING: {
      what: 'There is no material.',
      todo: 'Enter every material of at least 2 % of the mass and 5 % of the impact, up to 100 %.',
    },
    MATERIAL_INVALID: {
      what: 'The material “{value}” is none of the portal.',
      todo: 'Choose one of the sixteen materials; for fibres without data take the substitute that the method names.',
    },
    MATERIAL_TOO_MANY: {
      what: 'A file has room for {maximum} materials.',
      todo: 'Leave out materials below 2 % of the mass and put their share on the largest, or declare by request.',
    },
    MATERIAL_SHARE_INVALID: {
      what: 'A share of a material is missing or is no number.',
      todo: 'Enter the share of the mass in percent.',
    },
    MATERIAL_SHARE_RANGE: {
      what: 'A material has a share of {percent} %.',
      todo: 'Enter a share between 0 and 100 %.',
    },
    MATERIAL_SUM: {
      what: 'The shares of the materials add up to {percent} %, not to 100 %.',
      todo: 'Correct the composition; the remainder goes to the largest material.',
    },
    MATERIAL_COUNTRY_INVALID: {
      what: 'The origin “{value}” of a material is none of the portal.',
      todo: 'Choose a country of the portal’s list or its region. If the origin is not known, leave it empty.',
    },
    COUNTRY_SPINNING_INVALID: {
      what: 'The country of spinning “{value}” is none of the portal.',
      todo: 'Choose a country of the portal’s list or its region. If it is not known, leave it empty.',
    },
    COUNTRY_FABRIC_INVALID: {
      what: 'The country of weaving or knitting “{value}” is none of the portal.',
      todo: 'Choose a country of the portal’s list; for others their region. “Unknown” is not possible here.',
    },
    COUNTRY_ENNOBLING_INVALID: {
      what: 'The country of dyeing and finishing “{value}” is none of the portal.',
      todo: 'Choose a country of the portal’s list; for others their region. “Unknown” is not possible here.',
    },
    COUNTRY_MAKING_INVALID: {
      what: 'The country of making “{value}” is none of the portal.',
      todo: 'Choose a country of the portal’s list; for others their region. “Unknown” is not possible here.',
    },
    COUNTRY_MAKING_MISSING: {
      what: 'The country of making is missing.',
      todo: 'Enter the country or region where most units are sewn.',
    },
    COUNTRY_FABRIC_ENNOBLING_MISSING: {
      what: 'The country of weaving or knitting, or that of dyeing and finishing, is missing.',
      todo: 'Enter both, unless the product is remanufactured.',
    },
    PRINTING_TYPE_INVALID: {
      what: 'The type of printing “{value}” is none of the portal.',
      todo: 'Choose pigment or fixed and washed printing, or none.',
    },
    PRINTING_RATIO_INVALID: {
      what: 'The printed share is none that the portal takes: {value}.',
      todo: 'Take the next value upwards of 1, 5, 20, 50 and 80 %; above 80 % take 80 %.',
    },
    PRINTING_INCOMPLETE: {
      what: 'Printing needs both its type and its share of the surface.',
      todo: 'Enter both, or neither.',
    },
    AIR_RANGE: {
      what: 'The share transported by air is no share between 0 and 100 %: {value}.',
      todo: 'Enter a share, or leave it empty for the default.',
    },
    REFERENCES_RANGE: {
      what: 'The number of references must be a whole number from {minimum} to {maximum}: {value}.',
      todo: 'Enter the highest number that the brand offers in the segment on one day of the year.',
    },
    PRICE_RANGE: {
      what: 'The price must be at least {minimum} EUR with VAT: {value}.',
      todo: 'Enter the reference price with VAT, or leave it empty for the price of the category.',
    },
    BUSINESS_INVALID: {
      what: 'The size of the company “{value}” is none of the portal.',
      todo: 'Choose small company, or large company with or without repair service.',
    },
    BOOLEAN_INVALID: { what: '“{value}” means neither yes nor no.', todo: 'Enter yes or no.' },
    TRIM_INVALID: {
      what: 'The trim “{value}” is none of the portal.',
      todo: 'Choose metal button, plastic button, long zip or short zip.',
    },
    TRIM_QUANTITY: {
      what: 'The quantity of a trim must be a whole number of at least {minimum}: {value}.',
      todo: 'Count the trims of one product, or take those of the category.',
    },
    SCORE_NOT_POSITIVE: {
      what: 'The declared score is not above zero: {value}.',
      todo: 'Leave the score out, or enter the regulatory score.',
    },
    SCORE_MISMATCH: {
      what: 'The declared score of {declared} is {percent} % away from the calculated {calculated}. 1 % is accepted.',
      todo: 'Evaluate the product anew by the regulatory release and declare that score, or check the inputs.',
    },
    UNCHANGED: {
      what: 'The same was declared on {date}.',
      todo: 'Nothing to do: the declaration counts.',
    },
    TOO_RECENT: {
      what: 'A code of the product was declared less than 90 days ago.',
      todo: 'Another content is possible from {date}.',
    },
    HIGHER_CONFIDENCE: {
      what: 'A declaration of {date} is trusted more than yours would be, so the portal keeps it.',
      todo: 'Refer to that declaration, or get authorised by the brand on the portal.',
    },
    ITEMS_EMPTY: { what: 'The pack has no item.', todo: 'Add at least one garment.' },
    ITEM_COUNT: {
      what: 'The number of copies of an item must be a whole number from {minimum} to {maximum}: {value}.',
      todo: 'Correct the number of copies in the pack.',
    },
    COMPONENTS_EMPTY: { what: 'The product has no component.', todo: 'Add at least one component.' },
    MAIN_COMPONENT_COUNT: {
      what: 'There must be exactly one main component; there are {number}.',
      todo: 'Mark the heaviest component as the main one.',
    },
    MAIN_COMPONENT_MAKING_MISSING: {
      what: 'The main component has no country of making.',
      todo: 'Enter the country where the product is made up.',
    },
    'W-SCOPE': {
      what: 'The product seems to be outside the method: {percent} % of its mass is not modelled, or its category is not covered.',
      todo: 'Check the category, and whether more than 20 % of the mass is of materials without data. A pack with one such item is outside as a whole.',
    },
    'W-DEFAULTS': {
      what: 'Not provided: {field}. The default {costs}.',
      todo: 'Enter the value if it is known and can be proved.',
    },
    'W-PRICE': {
      what: 'The price of {value} EUR is counted within {minimum} and {maximum} EUR.',
      todo: 'Nothing to do if the price is right.',
    },
    'W-RANGE': {
      what: '{value} points per 100 g are outside what was declared in this category, {minimum} to {maximum}.',
      todo: 'Check mass, composition and countries before it is public.',
    },
    'W-MASS': {
      what: 'The mass of {value} kg is unusual for this category and audience; {minimum} to {maximum} kg would be usual.',
      todo: 'Check the unit, and that the standard size was weighed.',
    },
    'W-LABEL': {
      what: 'There is no label for {points} points and {per100g} points per 100 g: both must lie between {minimum} and {maximum}.',
      todo: 'Check the inputs. If they are right, ask the ministry before you display the cost.',
    },
    'W-VERSION': {
      what: 'The evaluation was run by version {version}; the portal computes by {portal}.',
      todo: 'Run the evaluation anew by the regulatory release.',
    },
    'W-EVIDENCE': {
      what: 'No evidence for: {evidence}.',
      todo: 'Attach the document, or note where it is kept. Inspectors may ask for it.',
    },
  },
  evidence: {
    composition: 'composition',
    mass: 'mass of the standard size',
    countries: 'country of each step',
    references: 'number of references and the day of its maximum',
    price: 'reference price',
    repair: 'repair service',
    air: 'share transported by air',
    delegation: 'authorisation by the brand',
  },
  fields: {
    numberOfReferences: 'number of references',
    priceEur: 'price',
    business: 'size of the company and repair service',
    trims: 'trims',
    spinningCountry: 'country of spinning',
    airTransportRatio: 'share transported by air',
    country: 'origin of a material',
  },
  costs: { one: 'costs up to 1 point', many: 'costs up to {number} points' },
  places: {
    items: 'item {number}',
    components: 'component {number}',
    materials: 'material {number}',
    trims: 'trim {number}',
    gtins: 'code {number}',
  },
} as const satisfies DeclarationCatalogue
