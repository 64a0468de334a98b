// Made by "npm run -s admin -- types".

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      countries: {
        Row: {
          capital: string;
          code: string;
          currency: string;
          diaspora: string;
          name: string;
          population: string;
          position: number;
          remittances: string;
          slug: string;
        };
        Insert: {
          capital: string;
          code: string;
          currency: string;
          diaspora: string;
          name: string;
          population: string;
          position: number;
          remittances: string;
          slug: string;
        };
        Update: {
          capital?: string;
          code?: string;
          currency?: string;
          diaspora?: string;
          name?: string;
          population?: string;
          position?: number;
          remittances?: string;
          slug?: string;
        };
        Relationships: [];
      };
      payment_methods: {
        Row: {
          created_at: string;
          id: string;
          user_id: string;
        };
        Insert: {
          created_at: string;
          id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      plans: {
        Row: {
          fee_basis_points: number;
          id: string;
          is_most_popular: boolean;
          name: string;
          per_transaction_max_currency: string | null;
          per_transaction_max_minor: number | null;
          position: number;
        };
        Insert: {
          fee_basis_points: number;
          id: string;
          is_most_popular: boolean;
          name: string;
          per_transaction_max_currency?: string | null;
          per_transaction_max_minor?: number | null;
          position: number;
        };
        Update: {
          fee_basis_points?: number;
          id?: string;
          is_most_popular?: boolean;
          name?: string;
          per_transaction_max_currency?: string | null;
          per_transaction_max_minor?: number | null;
          position?: number;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          avatar_path: string | null;
          full_name: string | null;
          id: string;
          language: string | null;
          notifications: boolean | null;
          theme: string | null;
          updated_at: string;
        };
        Insert: {
          avatar_path?: string | null;
          full_name?: string | null;
          id: string;
          language?: string | null;
          notifications?: boolean | null;
          theme?: string | null;
          updated_at?: string;
        };
        Update: {
          avatar_path?: string | null;
          full_name?: string | null;
          id?: string;
          language?: string | null;
          notifications?: boolean | null;
          theme?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      rate_sheets: {
        Row: {
          base_currency: string;
          change: string | null;
          country: string;
          currency: string;
          is_illustrative: boolean;
          position: number;
          rate: number;
          serves: string[];
          sheet: string;
        };
        Insert: {
          base_currency: string;
          change?: string | null;
          country: string;
          currency: string;
          is_illustrative: boolean;
          position: number;
          rate: number;
          serves: string[];
          sheet: string;
        };
        Update: {
          base_currency?: string;
          change?: string | null;
          country?: string;
          currency?: string;
          is_illustrative?: boolean;
          position?: number;
          rate?: number;
          serves?: string[];
          sheet?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rate_sheets_country_fkey';
            columns: ['country', 'currency'];
            isOneToOne: false;
            referencedRelation: 'countries';
            referencedColumns: ['code', 'currency'];
          },
        ];
      };
      recipients: {
        Row: {
          account: string | null;
          bank: string | null;
          branch: string | null;
          country: string;
          created_at: string;
          id: string;
          method: string;
          name: string;
          phone: string | null;
          updated_at: string;
          user_id: string;
          wallet: string | null;
        };
        Insert: {
          account?: string | null;
          bank?: string | null;
          branch?: string | null;
          country: string;
          created_at: string;
          id: string;
          method: string;
          name: string;
          phone?: string | null;
          updated_at: string;
          user_id: string;
          wallet?: string | null;
        };
        Update: {
          account?: string | null;
          bank?: string | null;
          branch?: string | null;
          country?: string;
          created_at?: string;
          id?: string;
          method?: string;
          name?: string;
          phone?: string | null;
          updated_at?: string;
          user_id?: string;
          wallet?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'recipients_country_fkey';
            columns: ['country'];
            isOneToOne: false;
            referencedRelation: 'countries';
            referencedColumns: ['code'];
          },
        ];
      };
      transfer_events: {
        Row: {
          at: string;
          by: string;
          id: number;
          reason: string | null;
          state_from: string;
          state_to: string;
          transfer: string;
          type: string;
        };
        Insert: {
          at: string;
          by: string;
          id?: never;
          reason?: string | null;
          state_from: string;
          state_to: string;
          transfer: string;
          type: string;
        };
        Update: {
          at?: string;
          by?: string;
          id?: never;
          reason?: string | null;
          state_from?: string;
          state_to?: string;
          transfer?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'transfer_events_transfer_fkey';
            columns: ['transfer'];
            isOneToOne: false;
            referencedRelation: 'transfers';
            referencedColumns: ['id'];
          },
        ];
      };
      transfers: {
        Row: {
          arrival: Json;
          cancel_requested: boolean;
          convert_minor: number;
          country: string;
          created_at: string;
          ended_at: string | null;
          failure: string | null;
          fee_minor: number;
          fixed: string;
          id: string;
          method: string;
          pace: string;
          pay_currency: string;
          pay_minor: number;
          payment_method: string;
          pickup_code: string | null;
          quote: string;
          rate: number;
          receive_currency: string;
          receive_minor: number;
          recipient: Json | null;
          recipient_id: string | null;
          reference: string;
          rounded_off: number;
          sheet_version: number;
          state: string;
          updated_at: string;
          user_id: string | null;
          worth_minor: number;
        };
        Insert: {
          arrival: Json;
          cancel_requested?: boolean;
          convert_minor: number;
          country: string;
          created_at: string;
          ended_at?: string | null;
          failure?: string | null;
          fee_minor: number;
          fixed: string;
          id: string;
          method: string;
          pace?: string;
          pay_currency: string;
          pay_minor: number;
          payment_method: string;
          pickup_code?: string | null;
          quote: string;
          rate: number;
          receive_currency: string;
          receive_minor: number;
          recipient?: Json | null;
          recipient_id?: string | null;
          reference: string;
          rounded_off: number;
          sheet_version: number;
          state?: string;
          updated_at: string;
          user_id?: string | null;
          worth_minor: number;
        };
        Update: {
          arrival?: Json;
          cancel_requested?: boolean;
          convert_minor?: number;
          country?: string;
          created_at?: string;
          ended_at?: string | null;
          failure?: string | null;
          fee_minor?: number;
          fixed?: string;
          id?: string;
          method?: string;
          pace?: string;
          pay_currency?: string;
          pay_minor?: number;
          payment_method?: string;
          pickup_code?: string | null;
          quote?: string;
          rate?: number;
          receive_currency?: string;
          receive_minor?: number;
          recipient?: Json | null;
          recipient_id?: string | null;
          reference?: string;
          rounded_off?: number;
          sheet_version?: number;
          state?: string;
          updated_at?: string;
          user_id?: string | null;
          worth_minor?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'transfers_country_fkey';
            columns: ['country'];
            isOneToOne: false;
            referencedRelation: 'countries';
            referencedColumns: ['code'];
          },
          {
            foreignKeyName: 'transfers_receive_currency_fkey';
            columns: ['country', 'receive_currency'];
            isOneToOne: false;
            referencedRelation: 'countries';
            referencedColumns: ['code', 'currency'];
          },
          {
            foreignKeyName: 'transfers_recipient_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'recipients';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      [_ in never]: never;
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type Default = Database['public'];
export type Tables<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Row'];
export type TablesInsert<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Insert'];
export type TablesUpdate<Name extends keyof Default['Tables']> = Default['Tables'][Name]['Update'];
export type Enums<Name extends keyof Default['Enums']> = Default['Enums'][Name];
