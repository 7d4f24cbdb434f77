/**
 * What is written once for every partner, whatever they speak: a footprint never changes and has no language of its own, and
 * descriptions of OAuth errors are ASCII (RFC 6749 §5.2).
 */
export const wireTexts = {
  boundary:
    'Cradle to gate: raw materials, their making into the product, packaging, and the transport between these steps. ' +
    'Outbound logistics, distribution, use and end of life are not included.',
  calculatedWith: (method: string) =>
    `Calculated with ${method}. Emissions from land-use change, biogenic emissions other than CO2 and carbon contents are ` +
    'stated by the company; fossil emissions are the rest of the calculated total.',
  nothingFits: 'No footprint fits the criteria.',
  otherGrant: 'Use grant_type=client_credentials.',
  noCredentials: 'Send the client id and secret by HTTP Basic authentication.',
  wrongCredentials: 'Authentication failed. Ask the company for valid credentials.',
  otherKey: 'This key does not open product carbon footprints.',
} as const
