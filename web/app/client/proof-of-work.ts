import {
  formatProofOfWork,
  type ProofOfWorkForm,
  type ProofOfWorkResponse,
  proofOfWorkPath,
  solve,
} from '@remit/contract/proof-of-work.ts';
import { get } from '#client/http.ts';
import workerAddress from '#client/proof-of-work-worker.ts?worker&url';
import { trustedScript } from '#client/trusted-script.ts';

/** A challenge for a form that was just opened. Brought along unsolved it is usually enough for a person. */
export async function askForChallenge(form: ProofOfWorkForm): Promise<string | undefined> {
  const result = await get<ProofOfWorkResponse>(`${proofOfWorkPath}?form=${form}`);
  return result.isOk ? result.value.challenge : undefined;
}

/** The challenge with its solution, found beside the page so that it stays quick. */
export async function solved(challenge: string): Promise<string> {
  const nonce = await solveBeside(challenge).catch(() => solveHere(challenge).catch(() => undefined));
  return formatProofOfWork(challenge, nonce);
}

/** Where no worker starts; few browsers need the code for it. */
async function solveHere(challenge: string): Promise<number | undefined> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return solve(challenge, sha256);
}

function solveBeside(challenge: string): Promise<number | undefined> {
  return new Promise<number | undefined>((resolve, reject) => {
    const worker = new Worker(trustedScript(workerAddress), { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The worker did not start.'));
    });
    worker.postMessage(challenge);
  });
}
