import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pauseMilliseconds = 200
/** So long may pass between taking a lock and writing down who did. */
const namelessMilliseconds = 5000

/**
 * Runs `work` while no other process of this machine does so under the same folder: to make a folder succeeds once.
 * One that a process left when it was killed is taken over.
 *
 * @param {string} folder a path that nothing else uses; its parent exists
 * @param {() => void} work
 * @param {() => void} [onWait] called once when another process is at it
 */
export function oneAtATime(folder, work, onWait) {
  let waits = false
  while (!take(folder)) {
    if (isLeft(folder)) clearAway(folder)
    else {
      if (!waits) onWait?.()
      waits = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
    }
  }
  // Work that ends the process leaves no lock either.
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    work()
  } finally {
    process.off('exit', release)
    release()
  }
}

const holderIn = (folder) => join(folder, 'pid')

function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(holderIn(folder), String(process.pid))
  return true
}

/** Whether the process that took it is gone, or was before it wrote down that it did. */
function isLeft(folder) {
  const taken = statSync(folder, { throwIfNoEntry: false })
  if (taken === undefined) return false
  const holder = holderOf(folder)
  return holder > 0 ? !isAlive(holder) : Date.now() - taken.mtimeMs > namelessMilliseconds
}

/** Process that took it; 0: it is not written down, or the folder is gone meanwhile. */
function holderOf(folder) {
  try {
    return Number(readFileSync(holderIn(folder), 'utf8'))
  } catch {
    return 0
  }
}

/** Only one of several that wait gets it out of the way; one that was taken anew meanwhile is put back. */
function clearAway(folder) {
  const away = `${folder}-${process.pid}`
  try {
    renameSync(folder, away)
    if (!isLeft(away)) renameSync(away, folder)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  rmSync(away, { recursive: true, force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is alive too.
    return error.code === 'EPERM'
  }
}
