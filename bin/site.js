#!/usr/bin/env node
// Old syntax on purpose: an outdated Node must get this far to be told that it is outdated.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('site needs Node 20.19 or newer; this is Node ' + process.versions.node + '.')
  process.exitCode = 2
} else {
  import('./load-engine.js')
    .then(function (engine) {
      return engine.loadCli()
    })
    .then(function (cli) {
      return cli.main(process.argv)
    })
    .then(function () {
      // Exiting now avoids the time to free the memory of a large site; the output is flushed.
      if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
    })
}
