/**
 * `node recompute-verification.mjs ARCHIVE.zip`: holds the archive of a verification against itself, with nothing but Node.js
 * and nothing of Ecotrame: copy it anywhere. It checks the chain of hashes, the sampling plan and the signature, and computes
 * every figure of the version anew from its bill of processes. The first thing that is wrong ends it, and is named.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** Relative difference that two ways of adding doubles may have. */
const tolerance = 1e-12
const say = (line) => process.stdout.write(`${line}\n`)
function fail(place, reason) {
  say(`NOT OK  ${place}: ${reason}`)
  process.exit(1)
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** RFC 8785: names by their UTF-16 units, numbers as JSON.stringify writes them. */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.keys(value)
          .sort()
          .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
          .join(',')}}`
      : JSON.stringify(value)

/** Files of a ZIP archive by their paths, from its directory (PKWARE APPNOTE 4.3). */
function unzipped(bytes) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1) fail('archive', 'this is no ZIP file')
  const files = new Map()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, length, extra, comment] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(at + 20) : bytes.readUInt16LE(at + offset),
    )
    const path = bytes.toString('utf8', at + 46, at + 46 + length)
    const header = bytes.readUInt32LE(at + 42)
    const begin = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const content = bytes.subarray(begin, begin + packed)
    try {
      files.set(path, method === 0 ? content : inflateRawSync(content))
    } catch {
      fail(path, 'the file is damaged')
    }
    at += 46 + length + extra + comment
  }
  return files
}

/** Every file is what its entry says, and every entry holds the hash of the one before. */
function checkChain(files, manifest) {
  let previous = '0'.repeat(64)
  manifest.entries.forEach((entry, index) => {
    const { hash, ...said } = entry
    const content = files.get(entry.path)
    if (entry.place !== index + 1) fail(`entry ${index + 1}`, 'it is missing, or entries changed places')
    if (content === undefined) fail(`entry ${entry.place}`, `${entry.path} is missing`)
    if (content.length !== entry.bytes || sha256(content) !== entry.sha256)
      fail(`entry ${entry.place}`, `${entry.path} was changed`)
    if (sha256(`${previous}\n${canonical(said)}`) !== hash)
      fail(`entry ${entry.place}`, 'its hash does not hold')
    previous = hash
  })
  if (previous !== manifest.head) fail('manifest.json', 'the head is not that of the chain')
  const known = new Set([...manifest.entries.map(({ path }) => path), ...besides])
  for (const path of files.keys()) if (!known.has(path)) fail(path, 'it is in no entry of the chain')
  say(`ok      chain of ${manifest.entries.length} entries, head ${manifest.head}`)
}
const besides = ['manifest.json', 'statement.json', 'withdrawal.json', 'keys.json']

/** What was drawn comes out of the seed, and the seed is the head before the plan. */
function checkPlan(manifest, plan, datasets, inputs) {
  const place = manifest.entries.findIndex(({ kind }) => kind === 'plan')
  if (plan.seed !== manifest.entries[place - 1]?.hash) fail('plan.json', 'the seed is not the head before it')
  const relevant = new Set(plan.items.filter(({ reason }) => reason === 'mostRelevant').map(({ id }) => id))
  const pools = [
    datasets.map((id) => `process:${id}`).filter((id) => !relevant.has(id)),
    inputs.filter(({ origin }) => origin !== 'default').map(({ path }) => `input:${path}`),
  ]
  const drawn = pools.flatMap((pool) =>
    pool
      .map((id) => ({ id, key: sha256(`${plan.seed}:${id}`) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, Math.ceil(Math.sqrt(pool.length)))
      .map(({ id }) => id),
  )
  const said = plan.items.filter(({ reason }) => reason === 'random').map(({ id }) => id)
  if (canonical(drawn) !== canonical(said))
    fail('plan.json', 'the random sample does not come out of the seed')
  say(`ok      sampling plan: ${relevant.size} most relevant processes, ${drawn.length} items drawn`)
}

let largest = { difference: 0, place: 'no figure' }
function hold(place, computed, said) {
  if (computed === said) return
  if (computed === null || said === null) fail(place, `${computed} was computed, ${said} is said`)
  const difference = Math.abs(computed - said) / Math.max(Math.abs(computed), Math.abs(said))
  if (!(difference <= tolerance)) fail(place, `${computed} was computed, ${said} is said`)
  if (difference > largest.difference) largest = { difference, place }
}

/** Bill × impacts, sums of the categories, normalisation, weighting, score. */
function recomputePef({ datasets, lines, weighting, categories, score }) {
  const impactsOf = new Map(datasets.map(({ id, impacts }) => [id, impacts]))
  const totals = new Map(weighting.categories.map(({ category }) => [category, 0]))
  lines.forEach(({ dataset, amount }, index) => {
    const impacts = impactsOf.get(dataset)
    if (impacts === undefined) fail(`pef.json, line ${index + 1}`, `no dataset ${dataset}`)
    for (const [category, sum] of totals) {
      const impact = impacts[category] ?? null
      // A category that one line does not cover has no total.
      totals.set(category, sum === null || impact === null ? null : sum + amount * impact)
    }
  })
  const covered = weighting.categories.filter(({ category }) => totals.get(category) !== null)
  let micropoints = 0
  for (const { category, normalisation, weight } of weighting.categories) {
    const said = categories.find((one) => one.category === category)
    const total = totals.get(category)
    const points = total === null ? null : total * ((weight / normalisation) * 1e6)
    hold(`pef.json, ${category}, impact`, total, said?.impact ?? null)
    hold(
      `pef.json, ${category}, normalised`,
      total === null ? null : total / normalisation,
      said?.normalised ?? null,
    )
    hold(`pef.json, ${category}, weighted`, points, said?.micropoints ?? null)
    micropoints += points ?? 0
  }
  lines.forEach(({ dataset, amount, micropoints: said }, index) => {
    const points = covered.reduce(
      (sum, { category, normalisation, weight }) =>
        sum + impactsOf.get(dataset)[category] * amount * ((weight / normalisation) * 1e6),
      0,
    )
    hold(`pef.json, line ${index + 1}`, points, said)
  })
  const coverage = covered.reduce((sum, { weight }) => sum + weight, 0)
  hold('pef.json, coverage', coverage, score.coverage)
  hold('pef.json, score', micropoints, score.micropoints)
  say(`ok      PEF ${micropoints} µPt from ${lines.length} lines, ${covered.length} of 16 categories`)
  return micropoints
}

/** Bill × scores, complements, durability. */
function recomputeFrench({ processes, lines, massKg, complements, durability, result }) {
  const processOf = new Map(processes.map((process) => [process.id, process]))
  const sums = { ecs: 0, pef: 0 }
  lines.forEach((line, index) => {
    const process = processOf.get(line.process)
    if (process === undefined) fail(`french.json, line ${index + 1}`, `no process ${line.process}`)
    for (const score of ['ecs', 'pef']) {
      hold(`french.json, line ${index + 1}, ${score}`, line.amount * process[score], line[score])
      sums[score] += line.amount * process[score]
    }
  })
  const { fibres, counts } = complements.microfibres
  const perKg = fibres.reduce((sum, { share, ecsPerKg }) => sum + share * ecsPerKg, 0)
  const microfibres = counts ? massKg * perKg : 0
  const percent = fibres.reduce((sum, { share, synthetic }) => sum + (synthetic ? share * 100 : 0), 0)
  const abroad = complements.export
  const isSynthetic = percent >= abroad.syntheticShareThreshold * 100 && percent <= 100
  const probability = isSynthetic ? abroad.probabilityAtOrAbove : abroad.probabilityBelow
  const exported = abroad.counts ? massKg * abroad.ecsPerKg * probability : 0
  const { applied, physical, nonPhysical } = durability
  hold('french.json, durability', Math.min(physical, nonPhysical), applied)
  const before = sums.ecs + microfibres + exported
  hold('french.json, microfibres', microfibres / applied, result.microfibres)
  hold('french.json, export', exported / applied, result.export)
  hold('french.json, before durability', before, result.ecsWithoutDurability)
  hold('french.json, cost', before / applied, result.ecs)
  hold('french.json, PEF weighting', sums.pef / applied, result.pef)
  hold('french.json, cost of 100 g', massKg === 0 ? 0 : before / applied / massKg / 10, result.ecsPer100g)
  say(`ok      French cost ${before / applied} points from ${lines.length} lines`)
  return before / applied
}

/** Multibase base58btc, without its first sign. */
function base58(text) {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const value = [...text.slice(1)].reduce((sum, sign) => sum * 58n + BigInt(digits.indexOf(sign)), 0n)
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  const zeros = /^1*/.exec(text.slice(1))[0].length
  return Buffer.concat([Buffer.alloc(zeros), bytes])
}

/** W3C Data Integrity, eddsa-jcs-2022, as on passports. The statement stands on the head of the chain. */
function checkStatement(statement, keys, manifest, version) {
  const { proof, ...document } = statement
  const { proofValue, ...options } = proof
  const key = keys.verificationMethod.find(({ id }) => id === options.verificationMethod)
  if (key === undefined || !options.verificationMethod.startsWith(`${document.issuer}#`))
    fail('statement.json', 'the key is not one of its issuer')
  const x = base58(key.publicKeyMultibase).subarray(2).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signed = Buffer.from(sha256(canonical(options)) + sha256(canonical(document)), 'hex')
  if (!verify(null, signed, publicKey, base58(proofValue)))
    fail('statement.json', 'the signature does not hold')
  if (document.head !== manifest.head || document.entries !== manifest.entries.length)
    fail('statement.json', 'it stands on another chain')
  if (canonical(document.version) !== canonical(version))
    fail('statement.json', 'it speaks of another version')
  say(
    `ok      statement "${document.verdict}" of ${document.verifier.name}, valid until ${document.validUntil}`,
  )
  say(`        signed by ${document.issuer}: compare its keys with those that this address publishes`)
}

const [archive] = process.argv.slice(2)
if (archive === undefined) fail('call', 'name the archive: node recompute-verification.mjs ARCHIVE.zip')
const files = unzipped(readFileSync(archive))
function read(path) {
  try {
    return JSON.parse(files.get(path)?.toString('utf8') ?? 'null')
  } catch {
    return fail(path, 'this is not JSON')
  }
}
const manifest = read('manifest.json') ?? fail('manifest.json', 'it is missing')
checkChain(files, manifest)
const [version, pef, french] = [read('version.json'), read('pef.json'), read('french.json')]
const datasets = (pef === null ? french.processes : pef.datasets).map(({ id }) => id)
checkPlan(manifest, read('plan.json'), datasets, read('inputs.json'))
if (pef !== null) hold('version.json, PEF', recomputePef(pef), version.pefMicropoints)
if (french !== null) hold('version.json, French cost', recomputeFrench(french), version.ecs)
if (files.has('statement.json')) checkStatement(read('statement.json'), read('keys.json'), manifest, version)
else say('        nothing is signed yet')
if (files.has('withdrawal.json')) say(`        WITHDRAWN: ${read('withdrawal.json').reason}`)
say(`ok      largest relative difference ${largest.difference} (${largest.place})`)
