import type { Context } from '../context.ts';
import { IdentityError, type IdentityProvider } from './identity-provider.ts';
import { createWechat } from './wechat.ts';

/** A fault that the operator must correct, without data about the user. */
interface ProviderFault {
  kind: string;
  providerCode: number | null;
  providerRequestId: string | null;
}

/**
 * Opens the configured chat app. Returns null if none is configured. Calls `onFault` for faults that the visitor did not cause.
 */
export function openProvider(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  onFault: (fault: ProviderFault) => void,
): IdentityProvider | null {
  if (config.chatApp === null) return null;
  const provider = createWechat(config.chatApp, clock);
  return {
    ...provider,
    exchange: async (code, on) => {
      try {
        return await provider.exchange(code, on);
      } catch (error) {
        if (error instanceof IdentityError && isOperatorFault(error)) {
          const { kind, providerCode, requestId } = error;
          onFault({ kind, providerCode, providerRequestId: requestId });
        }
        throw error;
      }
    },
  };
}

/** Checks at the start whether the provider accepts the operator's settings. */
export async function checkProvider(
  provider: IdentityProvider | null,
  onFault: (fault: ProviderFault) => void,
): Promise<void> {
  const health = (await provider?.health()) ?? 'ok';
  if (health !== 'ok') onFault({ kind: health, providerCode: null, providerRequestId: null });
}

function isOperatorFault({ kind }: IdentityError): boolean {
  return kind === 'config' || kind === 'throttled' || kind === 'unavailable';
}
