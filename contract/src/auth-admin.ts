import * as v from 'valibot';
import { AuthFlag, AuthMetadata, AuthText } from './auth.ts';

/** As long as the database keeps such a name. */
const Name = v.nullish(v.pipe(v.string(), v.maxLength(255)), '');

export const AdminUserRequest = v.object({
  id: AuthText,
  aud: Name,
  role: Name,
  email: AuthText,
  phone: AuthText,
  password: AuthText,
  password_hash: AuthText,
  email_confirm: AuthFlag,
  phone_confirm: AuthFlag,
  user_metadata: AuthMetadata,
  app_metadata: AuthMetadata,
  ban_duration: AuthText,
});

export const AdminDeleteRequest = v.object({ should_soft_delete: AuthFlag });

export const InviteRequest = v.object({ email: AuthText, data: AuthMetadata });

export const GenerateLinkRequest = v.object({
  type: AuthText,
  email: AuthText,
  new_email: AuthText,
  password: AuthText,
  data: AuthMetadata,
  redirect_to: AuthText,
});

const Texts = v.nullish(v.array(v.string()));
/** An OAuth client as an administrator registers or changes it; what is absent has its default, or stays. */
export const OAuthClientRequest = v.object({
  client_name: v.nullish(v.string()),
  client_uri: v.nullish(v.string()),
  logo_uri: v.nullish(v.string()),
  redirect_uris: Texts,
  grant_types: Texts,
  client_type: v.nullish(v.string()),
  token_endpoint_auth_method: v.nullish(v.string()),
});
