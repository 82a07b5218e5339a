// The gateway events the sandbox sends, each by the type that describes it.
import type * as D from "discord-api-types/v10";

export interface Events {
  CHANNEL_CREATE: D.GatewayChannelCreateDispatchData;
  CHANNEL_DELETE: D.GatewayChannelDeleteDispatchData;
  CHANNEL_PINS_UPDATE: D.GatewayChannelPinsUpdateDispatchData;
  CHANNEL_UPDATE: D.GatewayChannelUpdateDispatchData;
  GUILD_CREATE: D.GatewayGuildCreateDispatchData;
  GUILD_DELETE: D.GatewayGuildDeleteDispatchData;
  GUILD_MEMBER_ADD: D.GatewayGuildMemberAddDispatchData;
  GUILD_MEMBER_REMOVE: D.GatewayGuildMemberRemoveDispatchData;
  GUILD_MEMBER_UPDATE: D.GatewayGuildMemberUpdateDispatchData;
  GUILD_MEMBERS_CHUNK: D.GatewayGuildMembersChunkDispatchData;
  GUILD_ROLE_CREATE: D.GatewayGuildRoleCreateDispatchData;
  GUILD_ROLE_UPDATE: D.GatewayGuildRoleUpdateDispatchData;
  INTERACTION_CREATE: D.GatewayInteractionCreateDispatchData;
  MESSAGE_CREATE: D.GatewayMessageCreateDispatchData;
  MESSAGE_DELETE: D.GatewayMessageDeleteDispatchData;
  MESSAGE_UPDATE: D.GatewayMessageUpdateDispatchData;
  READY: D.GatewayReadyDispatchData;
  THREAD_CREATE: D.GatewayThreadCreateDispatchData;
  THREAD_DELETE: D.GatewayThreadDeleteDispatchData;
  THREAD_UPDATE: D.GatewayThreadUpdateDispatchData;
}
